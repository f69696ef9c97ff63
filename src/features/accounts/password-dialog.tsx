import { Trans, useLingui } from '@lingui/react/macro'
import { once } from '#src/lib/query-client.ts'
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

/** Changes the own password, or sets the first one of an account that was made by a provider. This browser stays signed in, all others do not. */
export default function PasswordDialog({ userName, onClose }: PasswordDialogProps) {
  const { t } = useLingui()
  const checks = useAccountChecks()
  const { signIn } = trpc.useUtils()
  const hasPassword = trpc.signIn.own.useQuery(undefined, once).data?.hasPassword !== false
  const replace = useSealed(trpc.accounts.changePassword.useMutation(), ['old', 'new'])
  const set = useSealed(trpc.signIn.setPassword.useMutation(), ['new'])
  const change = {
    ...(hasPassword ? replace : set),
    mutateAsync: ({ old, ...sent }: { old: string; new: string }) =>
      hasPassword ? replace.mutateAsync({ old, ...sent }) : set.mutateAsync(sent),
  }
  const { submit, error, pending } = useSubmission(change, () => {
    onClose()
    void signIn.own.invalidate()
    notify({
      tone: 'success',
      title: hasPassword ? t`Password changed` : t`Password set`,
      ...(hasPassword && { text: t`You have been logged out everywhere else.` }),
    })
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={hasPassword ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>}
    >
      <Form
        noValidate
        error={error}
        pending={pending}
        onSubmit={({ old = '', new: password = '', repeat = '' }) =>
          submit(
            { old, new: password },
            {
              old: hasPassword && checks.required(old),
              new: checks.newPassword(password),
              repeat: checks.repeat(repeat, password),
            },
          )
        }
      >
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" defaultValue={userName} readOnly hidden />
        {hasPassword && (
          <PasswordField
            name="old"
            label={t`Old password`}
            autoComplete="current-password"
            autoFocus
            required
          />
        )}
        <NewPasswordFields name="new" label={t`New password`} />
        <FormActions>
          <Button variant="outline" tone="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" pending={pending}>
            {hasPassword ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
