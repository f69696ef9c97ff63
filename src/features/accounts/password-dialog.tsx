import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#src/lib/trpc.ts'
import { useAccountChecks } from '#src/lib/use-account-checks.ts'
import { useSealed } from '#src/lib/use-sealed.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form, FormActions } from '#src/ui/form.tsx'
import { notify } from '#src/ui/notify.ts'
import { PasswordField } from '#src/ui/password-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

export interface PasswordDialogProps {
  userName: string
  onClose: () => void
}

/** Changes the own password; this browser stays signed in, all others do not. */
export default function PasswordDialog({ userName, onClose }: PasswordDialogProps) {
  const { t } = useLingui()
  const checks = useAccountChecks()
  const change = useSealed(trpc.accounts.changePassword.useMutation(), ['old', 'new'])
  const { submit, error, pending } = useSubmission(change, () => {
    onClose()
    notify({
      tone: 'success',
      title: t`Password changed`,
      text: t`You have been logged out everywhere else.`,
    })
  })
  return (
    <Dialog open onClose={onClose} title={<Trans>Change password</Trans>}>
      <Form
        noValidate
        error={error}
        pending={pending}
        onSubmit={({ old = '', new: password = '', repeat = '' }) =>
          submit(
            { old, new: password },
            {
              old: checks.required(old),
              new: checks.newPassword(password),
              repeat: checks.repeat(repeat, password),
            },
          )
        }
      >
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" defaultValue={userName} readOnly hidden />
        <PasswordField
          name="old"
          label={t`Old password`}
          autoComplete="current-password"
          autoFocus
          required
        />
        <NewPasswordFields name="new" label={t`New password`} />
        <FormActions>
          <Button variant="outline" tone="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" pending={pending}>
            <Trans>Change password</Trans>
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
