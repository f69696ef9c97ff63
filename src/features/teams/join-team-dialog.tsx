import { Trans } from '@lingui/react/macro'
import { Dialog } from '#src/ui/dialog.tsx'
import { JoinTeamForm } from './join-team-form.tsx'

export interface JoinTeamDialogProps {
  onClose: () => void
  onJoined: (teamId: number) => void
}

export default function JoinTeamDialog({ onClose, onJoined }: JoinTeamDialogProps) {
  return (
    <Dialog open onClose={onClose} title={<Trans>Join a team</Trans>}>
      <JoinTeamForm onCancel={onClose} onJoined={onJoined} />
    </Dialog>
  )
}
