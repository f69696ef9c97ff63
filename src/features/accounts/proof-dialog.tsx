import { Trans, useLingui } from '@lingui/react/macro'
import { answerProof } from '#src/lib/ask-for-proof.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAccountChecks } from '#src/lib/use-account-checks.ts'
import { useSealed } from '#src/lib/use-sealed.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form, FormActions } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'

/** Asks for the password again, before a call that changes credentials is repeated. */
export function ProofDialog() {
  const { t } = useLingui()
  const checks = useAccountChecks()
  const prove = useSealed(trpc.accounts.prove.useMutation(), ['password'])
  const { submit, error, pending } = useSubmission(prove, () => answerProof(true))
  const cancel = () => answerProof(false)
  return (
    <Dialog open size="sm" onClose={cancel} title={<Trans>Confirm your password</Trans>}>
      <Form
        noValidate
        error={error}
        pending={pending}
        onSubmit={({ password = '' }) => submit({ password }, { password: checks.required(password) })}
      >
        <p>
          <Trans>You logged in a while ago. This change needs your password again.</Trans>
        </p>
        <PasswordField
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          autoFocus
          required
        />
        <FormActions>
          <Button variant="outline" tone="gray" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" pending={pending}>
            <Trans>Continue</Trans>
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
