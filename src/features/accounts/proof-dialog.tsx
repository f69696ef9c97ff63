import { Trans } from '@lingui/react/macro'
import { answerProof } from '#src/lib/ask-for-proof.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useSealed } from '#src/lib/use-sealed.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { PasswordQuestion } from './password-question.tsx'
import ProviderButtons from './provider-buttons.tsx'

/**
 * Asks for the password again, before a call that changes credentials is repeated. An account without one logs in again at its provider,
 * and the call is made anew.
 */
export function ProofDialog() {
  const { data: own } = trpc.signIn.own.useQuery(undefined, once)
  const prove = useSealed(trpc.accounts.prove.useMutation(), ['password'])
  const submission = useSubmission(prove, () => answerProof(true))
  const cancel = () => answerProof(false)
  if (own && !own.hasPassword) {
    const linked = own.providers.filter(({ id }) => own.identities.some(({ provider }) => provider === id))
    return (
      <Dialog open size="sm" onClose={cancel} title={<Trans>Log in again</Trans>}>
        <p>
          <Trans>
            You logged in a while ago. Log in again at your provider, then make this change once more.
          </Trans>
        </p>
        <ProviderButtons
          providers={linked}
          returnTo={`/${location.pathname.slice(1)}${location.search}`}
          again
        />
      </Dialog>
    )
  }
  return (
    <Dialog open size="sm" onClose={cancel} title={<Trans>Confirm your password</Trans>}>
      <PasswordQuestion submission={submission} onCancel={cancel}>
        <Trans>You logged in a while ago. This change needs your password again.</Trans>
      </PasswordQuestion>
    </Dialog>
  )
}
