import { Trans } from '@lingui/react/macro'
import { leaveSession } from '#src/lib/session.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useSealed } from '#src/lib/use-sealed.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { PasswordQuestion } from './password-question.tsx'

/** Asks for the password, deletes the account and leaves for the front page. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const remove = useSealed(trpc.privacy.deleteAccount.useMutation(), ['password'])
  const submission = useSubmission(remove, () => {
    leaveSession(true)
    location.assign('/')
  })
  return (
    <Dialog open onClose={onClose} title={<Trans>Delete my account</Trans>}>
      <PasswordQuestion
        submission={submission}
        onCancel={onClose}
        danger
        confirm={<Trans>Delete my account</Trans>}
      >
        <Trans>
          Your profile is deleted for good. Answers of your teams stay on the boards without your name.
        </Trans>
      </PasswordQuestion>
    </Dialog>
  )
}
