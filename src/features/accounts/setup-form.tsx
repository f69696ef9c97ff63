import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#src/lib/trpc.ts'
import { useAccountChecks } from '#src/lib/use-account-checks.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { AccountNameFields } from './register-form.tsx'

/** Creates the first administrator. `onDone` leaves the page; until then the form stays busy. */
export function SetupForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui()
  const checks = useAccountChecks()
  const setUp = trpc.accounts.setUp.useMutation()
  const { submit, error, pending } = useSubmission(setUp, onDone)
  const busy = pending || setUp.isSuccess
  return (
    <Form
      noValidate
      error={error}
      pending={busy}
      onSubmit={({ email = '', userName = '', password = '', repeat = '' }) =>
        submit(
          { token, email: email.trim(), userName, password },
          {
            email: checks.email(email.trim()),
            userName: checks.userName(userName),
            password: checks.newPassword(password),
            repeat: checks.repeat(repeat, password),
          },
        )
      }
    >
      <AccountNameFields userName="Admin" />
      <NewPasswordFields name="password" label={t`Password`} />
      <Button type="submit" size="lg" wide pending={busy}>
        <Trans>Create the administrator</Trans>
      </Button>
    </Form>
  )
}
