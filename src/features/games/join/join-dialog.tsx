import { useLingui } from '@lingui/react/macro'
import type { GamePage } from '#src/contract/games.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { notify } from '#src/ui/notify.ts'
import { useOwnTeams } from '../use-game.ts'
import { JoinForm } from './join-form.tsx'

export default function JoinDialog({ game, onClose }: { game: GamePage; onClose: () => void }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const { data: teams = [] } = useOwnTeams()
  const join = trpc.games.join.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.games.page.invalidate({ gameId: game.id }), utils.teams.listOwn.invalidate()])
      const { status } = utils.games.page.getData({ gameId: game.id }) ?? {}
      notify({
        tone: 'success',
        title: status === 'Accepted' ? t`You are taking part` : t`Registration sent`,
        text: status === 'Accepted' ? undefined : t`The organisers will review it.`,
      })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`Join the game`}>
      <JoinForm
        game={game}
        teams={teams}
        error={join.error}
        pending={join.isPending}
        onCancel={onClose}
        onJoin={(choice) => join.mutate({ gameId: game.id, ...choice })}
      />
    </Dialog>
  )
}
