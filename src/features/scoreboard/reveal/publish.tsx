import { Trans, useLingui } from '@lingui/react/macro'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { can } from '#src/rules/staff.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { EyeIcon } from '#src/ui/icons.tsx'
import { SnowflakeIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './reveal.styles.ts'

interface PublishProps {
  gameId: number
  isRevealed: boolean
  /** The audience has not seen it yet. */
  asks: boolean
}

/** Opens the true board to everybody, and freezes it again. For those who may edit the game. */
export function Publish({ gameId, isRevealed, asks }: PublishProps) {
  const { t } = useLingui()
  const viewer = useViewer()
  const utils = trpc.useUtils()
  const reveal = trpc.editGames.reveal.useMutation({
    onError: useNotifyRefusal(),
    onSettled: () => Promise.all([utils.scoreboard.invalidate(), utils.games.freeze.invalidate()]),
  })
  if (!can(viewer, 'edit', gameId)) return null
  if (isRevealed)
    return (
      <span className={styles.published}>
        <span>
          <Trans>Everybody sees the final board.</Trans>
        </span>
        <Button
          variant="outline"
          tone="gray"
          icon={<SnowflakeIcon />}
          pending={reveal.isPending}
          onClick={() => reveal.mutate({ gameId, revealed: false })}
        >
          <Trans>Freeze again</Trans>
        </Button>
      </span>
    )
  const publish = async () => {
    if (
      asks &&
      !(await confirm({
        title: t`Publish the final board without showing it first?`,
        children: t`Everybody sees it at once. It can be frozen again.`,
        confirm: t`Publish`,
      }))
    )
      return
    reveal.mutate({ gameId, revealed: true })
  }
  return (
    <Button
      variant={asks ? 'outline' : 'solid'}
      tone={asks ? 'gray' : 'green'}
      icon={<EyeIcon />}
      pending={reveal.isPending}
      onClick={() => void publish()}
    >
      <Trans>Publish the final board</Trans>
    </Button>
  )
}
