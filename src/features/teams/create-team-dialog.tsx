import { Trans } from '@lingui/react/macro'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TeamsIcon } from '#src/ui/icons.tsx'
import { CreateTeamForm } from './create-team-form.tsx'

export interface CreateTeamDialogProps {
  /** The user is already captain of the maximum number of teams. */
  full: boolean
  onClose: () => void
  onCreated: (teamId: number) => void
}

export default function CreateTeamDialog({ full, onClose, onCreated }: CreateTeamDialogProps) {
  return (
    <Dialog open onClose={onClose} title={<Trans>Create a team</Trans>}>
      {full ? (
        <EmptyState icon={<TeamsIcon />} title={<Trans>You lead 3 teams already</Trans>}>
          <Trans>You cannot be captain of more teams. Transfer or disband one of them first.</Trans>
        </EmptyState>
      ) : (
        <CreateTeamForm onCancel={onClose} onCreated={onCreated} />
      )}
    </Dialog>
  )
}
