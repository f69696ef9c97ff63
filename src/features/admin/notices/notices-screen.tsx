import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { NoticePage } from '#src/contract/notices.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { live } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAskedForNew } from '#src/lib/use-asked-for-new.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormRefusal } from '#src/ui/form.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { EditIcon, PlusIcon } from '#src/ui/screen-icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import { MegaphoneIcon, TrashIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { NoticeAudience } from './notice-audience.tsx'
import styles from './notices.styles.ts'
import { useNoticesChanged } from './use-notices-changed.ts'

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'))

/** What the organisers tell the players of a game. */
export function NoticesScreen({ gameId }: { gameId: number }) {
  const { t } = useLingui()
  const [writing, setWriting] = useState<NoticePage | 'new'>()
  useAskedForNew(() => setWriting('new'))
  const { data, error } = trpc.editNotices.desk.useQuery({ gameId }, live)
  const refusal = useRefusal(error)
  if (!data) return refusal ? <FormRefusal>{refusal.title}</FormRefusal> : <Skeleton height="16rem" />
  const create = (
    <Button icon={<PlusIcon />} aria-keyshortcuts="n" onClick={() => setWriting('new')}>
      <Trans>New notice</Trans>
    </Button>
  )
  return (
    <>
      {data.notices.length === 0 ? (
        <EmptyState icon={<MegaphoneIcon />} title={<Trans>No notices yet</Trans>} action={create}>
          <Trans>
            Tell all players at once: a broken challenge, a longer game, lunch. On every screen of the game,
            the key N does the same.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <div className={styles.bar}>
            <NoticeAudience gameId={gameId} teams={data.teams} players={data.players} />
            {create}
          </div>
          <ul className={styles.list} aria-label={t`Notices`}>
            {data.notices.map((notice) => (
              <NoticeRow key={notice.id} gameId={gameId} notice={notice} onEdit={() => setWriting(notice)} />
            ))}
          </ul>
        </>
      )}
      {writing && (
        <Suspense>
          <NoticeDialog
            gameId={gameId}
            {...(writing !== 'new' && { notice: writing })}
            onClose={() => setWriting(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

interface NoticeRowProps {
  gameId: number
  notice: NoticePage
  onEdit: () => void
}

function NoticeRow({ gameId, notice, onEdit }: NoticeRowProps) {
  const { t } = useLingui()
  const changed = useNoticesChanged(gameId)
  const remove = trpc.editNotices.delete.useMutation({ onError: useNotifyRefusal(), onSuccess: changed })
  const text = notice.values.at(-1) ?? ''
  const name = text.slice(0, 40)
  const ask = async () => {
    const agreed = await confirm({
      title: t`Delete this notice?`,
      children: <Trans>It disappears from the screens of all players.</Trans>,
      confirm: <Trans>Delete</Trans>,
      danger: true,
    })
    if (agreed) remove.mutate({ gameId, noticeId: notice.id })
  }
  return (
    <li className={styles.notice}>
      <div className={styles.words}>
        <Markdown html={notice.textHtml ?? ''} />
        <span className={styles.time}>
          <LocaleTime at={notice.time} />
        </span>
      </div>
      <IconButton size="sm" label={t`Edit: ${name}`} icon={<EditIcon />} onClick={onEdit} />
      <IconButton
        size="sm"
        tone="red"
        label={t`Delete: ${name}`}
        icon={<TrashIcon />}
        pending={remove.isPending}
        onClick={() => void ask()}
      />
    </li>
  )
}
