import { Trans, useLingui } from '@lingui/react/macro'
import { leaveSession } from '#src/lib/session.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAccountChecks } from '#src/lib/use-account-checks.ts'
import { useSealed } from '#src/lib/use-sealed.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form, FormActions } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'

/** Asks for the password, deletes the account and leaves for the front page. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const checks = useAccountChecks()
  const remove = useSealed(trpc.privacy.deleteAccount.useMutation(), ['password'])
  const { submit, error, pending } = useSubmission(remove, () => {
    leaveSession(true)
    location.assign('/')
  })
  return (
    <Dialog open onClose={onClose} title={<Trans>Delete my account</Trans>}>
      <Form
        noValidate
        error={error}
        pending={pending}
        onSubmit={({ password = '' }) => submit({ password }, { password: checks.required(password) })}
      >
        <p>
          <Trans>
            Your profile is deleted for good. Answers of your teams stay on the boards without your name.
          </Trans>
        </p>
        <PasswordField
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          autoFocus
          required
        />
        <FormActions>
          <Button variant="outline" tone="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" tone="red" pending={pending}>
            <Trans>Delete my account</Trans>
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
