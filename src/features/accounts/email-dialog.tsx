import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#src/lib/trpc.ts'
import { useAccountChecks } from '#src/lib/use-account-checks.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form, FormActions } from '#src/ui/form.tsx'
import { EmailField } from './email-field.tsx'

export interface EmailDialogProps {
  onClose: () => void
  /** Receives the server's text about the next step. */
  onMailed: (words: string) => void
}

/** Asks for a new address, which takes effect when the link mailed to it is opened. */
export default function EmailDialog({ onClose, onMailed }: EmailDialogProps) {
  const { t } = useLingui()
  const checks = useAccountChecks()
  const change = trpc.accounts.changeEmail.useMutation()
  const { submit, error, pending } = useSubmission(change, ({ title }) => {
    onMailed(title)
    onClose()
  })
  return (
    <Dialog open onClose={onClose} title={<Trans>Change email</Trans>}>
      <Form
        noValidate
        error={error}
        pending={pending}
        onSubmit={({ newMail = '' }) =>
          submit({ newMail: newMail.trim() }, { newMail: checks.email(newMail.trim()) })
        }
      >
        <EmailField
          name="newMail"
          label={t`New email`}
          hint={t`We will send a link to this address. The old address stays in use until you open it.`}
          autoFocus
        />
        <FormActions>
          <Button variant="outline" tone="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" pending={pending}>
            <Trans>Change email</Trans>
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
