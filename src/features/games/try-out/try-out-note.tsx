import { Trans } from '@lingui/react/macro'
import { navigate } from 'vike/client/router'
import { trpc } from '#src/lib/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { EyeIcon } from '#src/ui/icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './try-out.styles.ts'

/** Above each screen of a game that one of its staff tries as a player. Of any other hidden game it says nothing. */
export function TryOutNote({ gameId }: { gameId: number }) {
  const { data: game } = trpc.games.page.useQuery({ gameId })
  const utils = trpc.useUtils()
  const end = trpc.tryOuts.end.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: async (source) => {
      await navigate(`/admin/games/${source}/challenges`)
      void utils.invalidate()
    },
  })
  if (game?.tryOutOf == null) return null
  return (
    <div className={styles.root}>
      <Callout
        icon={<EyeIcon />}
        title={<Trans>You are trying this game as a player</Trans>}
        action={
          <Button
            size="sm"
            variant="outline"
            tone="gray"
            pending={end.isPending}
            onClick={() => end.mutate({ gameId })}
          >
            <Trans>End the try-out</Trans>
          </Button>
        }
      >
        <Trans>
          It is a copy that nobody else sees, and every challenge that is switched on is open. Nothing that
          you do here counts. It is deleted after a day.
        </Trans>
      </Callout>
    </div>
  )
}
