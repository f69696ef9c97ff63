import { Trans, useLingui } from '@lingui/react/macro'
import { navigate } from 'vike/client/router'
import { limits } from '#src/contract/limits.ts'
import type { PageEntry } from '#src/contract/pages.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { languages } from '#src/lib/languages.ts'
import { editBase, readBase } from '#src/lib/own-page-address.ts'
import { live } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { IconButton, IconLink, LinkButton } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormRefusal } from '#src/ui/form.tsx'
import { BookIcon } from '#src/ui/icons.tsx'
import { EditIcon, PlusIcon } from '#src/ui/screen-icons.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { MoveButtons } from '../parts/move-buttons.tsx'
import { showSite } from '../parts/show-site.ts'
import { moved, useFocusAfterMove } from '../parts/use-focus-after-move.ts'
import { usePlaceWords, useReaderWords } from './page-words.ts'
import styles from './pages.styles.ts'
import { Starters } from './starters.tsx'

/** The pages of the site or of a game, in the order of its menu. @param props.gameId null: of the site. */
export function PagesScreen({ gameId }: { gameId: number | null }) {
  const { data, error } = trpc.editPages.list.useQuery({ gameId }, live)
  const refusal = useRefusal(error)
  const utils = trpc.useUtils()
  const notify = useNotifyRefusal()
  const order = trpc.editPages.order.useMutation({
    onError: notify,
    onSettled: async () => {
      await utils.editPages.list.invalidate({ gameId })
      await showSite()
    },
  })
  const { list, focusAfterMove } = useFocusAfterMove<HTMLUListElement>(data ?? [])
  if (!data) return refusal ? <FormRefusal>{refusal.title}</FormRefusal> : <Skeleton height="16rem" />
  const isFull = data.length >= limits.pagesMax
  const add = !isFull && (
    <LinkButton href={`${editBase(gameId)}/new`} icon={<PlusIcon />}>
      <Trans>New page</Trans>
    </LinkButton>
  )
  const move = (from: number, by: -1 | 1, part: 'up' | 'down') => {
    const next = moved(data, from, from + by)
    focusAfterMove(from + by, part)
    utils.editPages.list.setData({ gameId }, next)
    order.mutate({ gameId, pageIds: next.map(({ id }) => id) })
  }
  return (
    <>
      {gameId === null && (
        <Section
          title={<Trans>Front page</Trans>}
          text={<Trans>What visitors see first: blocks that you arrange, with a preview.</Trans>}
        >
          <div>
            <LinkButton href="/admin/pages/front" variant="outline" tone="gray" icon={<EditIcon />}>
              <Trans>Arrange the front page</Trans>
            </LinkButton>
          </div>
        </Section>
      )}
      <Section
        title={<Trans>Pages in Markdown</Trans>}
        text={
          gameId === null ? (
            <Trans>
              Rules, questions and answers, sponsors: what belongs to the whole site. The order is that of the
              menu.
            </Trans>
          ) : (
            <Trans>What belongs to this game alone. The order is that of its menu.</Trans>
          )
        }
      >
        {data.length === 0 ? (
          <EmptyState icon={<BookIcon />} title={<Trans>There are no pages yet</Trans>} action={add || null}>
            <Trans>A page has an address of its own, and a link in the menu or at the foot.</Trans>
          </EmptyState>
        ) : (
          <>
            <ul ref={list} className={styles.list}>
              {data.map((page, at) => (
                <PageRow
                  key={page.id}
                  gameId={gameId}
                  page={page}
                  at={at}
                  count={data.length}
                  onMove={move}
                />
              ))}
            </ul>
            <div>{add}</div>
          </>
        )}
      </Section>
      {!isFull && (
        <Starters
          gameId={gameId}
          taken={data.map(({ slug }) => slug)}
          onMade={(id) => void navigate(`${editBase(gameId)}/${id}`)}
        />
      )}
    </>
  )
}

interface PageRowProps {
  gameId: number | null
  page: PageEntry
  at: number
  count: number
  onMove: (at: number, by: -1 | 1, part: 'up' | 'down') => void
}

function PageRow({ gameId, page, at, count, onMove }: PageRowProps) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const places = usePlaceWords(gameId !== null)
  const readers = useReaderWords(gameId !== null)
  const remove = trpc.editPages.delete.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: async () => {
      await utils.editPages.list.invalidate({ gameId })
      await showSite()
    },
  })
  const title = page.titles[0]?.title ?? page.slug
  const address = `${readBase(gameId)}/${page.slug}`
  const ask = async () => {
    const agreed = await confirm({
      title: t`Delete the page ${title}?`,
      children: (
        <Trans>
          Its text in all languages is deleted, and {address} leads nowhere. As a draft, it would only be
          hidden.
        </Trans>
      ),
      confirm: <Trans>Delete</Trans>,
      danger: true,
    })
    if (agreed) remove.mutate({ gameId, pageId: page.id })
  }
  const names = page.titles.map(({ locale }) => languages.find((one) => one.locale === locale)?.name)
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <span className={styles.name}>
          <a href={`${editBase(gameId)}/${page.id}`}>{title}</a>
          {page.isDraft && (
            <Badge tone="orange" dot>
              <Trans>Draft</Trans>
            </Badge>
          )}
          {page.readers !== 'everybody' && <Badge variant="outline">{readers[page.readers]}</Badge>}
        </span>
        <span className={styles.facts}>
          <a href={address} translate="no">
            {address}
          </a>
          <span>{places[page.place]}</span>
          <span>{names.join(', ')}</span>
        </span>
      </div>
      <div className={styles.actions}>
        <MoveButtons
          at={at}
          count={count}
          labels={{ up: t`Move ${title} up`, down: t`Move ${title} down` }}
          onMove={(by, part) => onMove(at, by, part)}
        />
        <IconLink
          size="sm"
          href={`${editBase(gameId)}/${page.id}`}
          label={t`Edit: ${title}`}
          icon={<EditIcon />}
        />
        <IconButton
          size="sm"
          tone="red"
          label={t`Delete: ${title}`}
          icon={<TrashIcon />}
          pending={remove.isPending}
          onClick={() => void ask()}
        />
      </div>
    </li>
  )
}
