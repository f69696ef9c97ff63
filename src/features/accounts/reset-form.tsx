import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#src/lib/trpc.ts'
import { useAccountChecks } from '#src/lib/use-account-checks.ts'
import { useSealed } from '#src/lib/use-sealed.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import type { MailLink } from '#src/rules/mail-link.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

export function ResetForm({ link, onDone }: { link: MailLink; onDone: () => void }) {
  const { t } = useLingui()
  const checks = useAccountChecks()
  const reset = useSealed(trpc.accounts.resetPassword.useMutation(), ['password'])
  const { submit, error, pending } = useSubmission(reset, onDone)
  return (
    <Form
      noValidate
      error={error}
      pending={pending}
      onSubmit={({ password = '', repeat = '' }) =>
        submit(
          { password, email: link.email, rToken: link.token },
          { password: checks.newPassword(password), repeat: checks.repeat(repeat, password) },
        )
      }
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" defaultValue={link.address} readOnly hidden />
      <NewPasswordFields name="password" label={t`New password`} />
      <Button type="submit" size="lg" wide pending={pending}>
        <Trans>Change password</Trans>
      </Button>
    </Form>
  )
}
