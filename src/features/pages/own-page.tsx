import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ShownPage } from '#src/contract/pages.ts'
import { editBase } from '#src/lib/own-page-address.ts'
import { useLook, useViewer } from '#src/lib/shell.ts'
import { canEditPage } from '#src/rules/page-terms.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Markdown } from '#src/ui/markdown.tsx'
import { Page } from '#src/ui/page.tsx'
import { EditIcon } from '#src/ui/screen-icons.tsx'
import styles from './own-page.styles.ts'

interface OwnPageProps {
  /** Null: of the site. */
  gameId: number | null
  page: ShownPage
  /** Above the page: the other screens of its game. */
  head?: ReactNode
}

/** A page that the organisers wrote. */
export function OwnPage({ gameId, page, head }: OwnPageProps) {
  const { locale } = useLook()
  const viewer = useViewer()
  return (
    <Page width={head ? 'wide' : 'narrow'}>
      {head}
      <article
        className={cx(styles.root, head !== undefined && styles.below)}
        lang={page.locale === locale ? undefined : page.locale}
      >
        {!page.hasHeading && <h1 className={styles.title}>{page.title}</h1>}
        <Notes page={page} />
        <Markdown html={page.html} />
        {canEditPage(viewer, gameId) && (
          <div className={styles.edit}>
            <LinkButton
              href={`${editBase(gameId)}/${page.id}`}
              size="sm"
              variant="outline"
              tone="gray"
              icon={<EditIcon />}
            >
              <Trans>Edit the page</Trans>
            </LinkButton>
          </div>
        )}
      </article>
    </Page>
  )
}

/** Who else does not see it. */
function Notes({ page: { isDraft, readers } }: { page: ShownPage }) {
  if (!isDraft && readers !== 'staff') return null
  return (
    <p className={styles.notes}>
      {isDraft && (
        <Badge tone="orange" dot>
          <Trans>Draft</Trans>
        </Badge>
      )}
      {readers === 'staff' && (
        <Badge variant="outline">
          <Trans>Only for the staff</Trans>
        </Badge>
      )}
    </p>
  )
}
