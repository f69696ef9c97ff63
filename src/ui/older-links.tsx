import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from './button.tsx'
import styles from './older-links.styles.ts'
import { ArrowLeftIcon, ChevronRightIcon } from './screen-icons.tsx'

interface OlderLinksProps {
  /** Address of the entries after these; undefined on the last page. */
  older: string | undefined
  /** Address of the first page; undefined there. */
  newest: string | undefined
}

/** The way through a list whose pages begin after an entry instead of being counted, because entries are added all the time. */
export function OlderLinks({ older, newest }: OlderLinksProps) {
  const { t } = useLingui()
  if (!older && !newest) return null
  return (
    <nav aria-label={t`Pages`} className={styles.root}>
      {newest && (
        <LinkButton variant="outline" tone="gray" size="sm" href={newest} icon={<ArrowLeftIcon />}>
          <Trans>Newest entries</Trans>
        </LinkButton>
      )}
      {older && (
        <LinkButton variant="outline" tone="gray" size="sm" href={older} className={styles.older}>
          <Trans>Older entries</Trans>
          <ChevronRightIcon />
        </LinkButton>
      )}
    </nav>
  )
}
