import { Trans } from '@lingui/react/macro'
import { answerProof } from '#src/lib/ask-for-proof.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useSealed } from '#src/lib/use-sealed.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { PasswordQuestion } from './password-question.tsx'

/** Asks for the password again, before a call that changes credentials is repeated. */
export function ProofDialog() {
  const prove = useSealed(trpc.accounts.prove.useMutation(), ['password'])
  const submission = useSubmission(prove, () => answerProof(true))
  const cancel = () => answerProof(false)
  return (
    <Dialog open size="sm" onClose={cancel} title={<Trans>Confirm your password</Trans>}>
      <PasswordQuestion submission={submission} onCancel={cancel}>
        <Trans>You logged in a while ago. This change needs your password again.</Trans>
      </PasswordQuestion>
    </Dialog>
  )
}
