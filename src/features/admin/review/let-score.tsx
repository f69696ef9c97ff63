import { Trans } from '@lingui/react/macro'
import type { ParticipationRow } from '#src/contract/participations.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { hasRole } from '#src/rules/roles.ts'
import { Switch } from '#src/ui/switch.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'

/** Why a team with staff among its players does not score; administrators may let it. */
export function LetScore({ gameId, entry }: { gameId: number; entry: ParticipationRow }) {
  const viewer = useViewer()
  const utils = trpc.useUtils()
  const save = trpc.participations.letScore.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: () => utils.participations.table.invalidate({ gameId }),
  })
  const why = <Trans>Somebody in this team is or was on the staff of the game and may know its flags.</Trans>
  if (!viewer || !hasRole(viewer.role, 'Admin')) {
    return (
      <p>
        {why} {!entry.scoresAnyway && <Trans>Only an administrator can let it score.</Trans>}
      </p>
    )
  }
  return (
    <Switch
      label={<Trans>Let this team score</Trans>}
      hint={why}
      checked={entry.scoresAnyway}
      disabled={save.isPending}
      onChange={(scoresAnyway) => save.mutate({ participationId: entry.id, scoresAnyway })}
    />
  )
}
