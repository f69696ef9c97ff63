import { Trans } from '@lingui/react/macro'
import type { Team } from '#src/contract/teams.ts'
import { trpc } from '#src/lib/trpc.ts'
import { DeleteDialog } from '../parts/delete-dialog.tsx'

export function DeleteTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const utils = trpc.useUtils()
  const remove = trpc.adminTeams.delete.useMutation({
    async onSuccess() {
      await utils.adminTeams.invalidate()
      onClose()
    },
  })
  return (
    <DeleteDialog
      title={<Trans>Delete this team?</Trans>}
      name={team.name}
      submit={<Trans>Delete team</Trans>}
      call={remove}
      onDelete={() => remove.mutate({ teamId: team.id })}
      onClose={onClose}
    >
      <Trans>
        Its registrations, submissions and solves are deleted with it, also in games that are running. The
        accounts of its members stay. This cannot be undone.
      </Trans>
    </DeleteDialog>
  )
}
