import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#src/lib/trpc.ts'
import { useAccountChecks } from '#src/lib/use-account-checks.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { useChecked } from './captcha/use-checked.tsx'
import { EmailField } from './email-field.tsx'

/** `onSent` receives the server's text, which does not reveal whether the address has an account. */
export function RecoveryForm({ onSent }: { onSent: (words: string) => void }) {
  const { t } = useLingui()
  const checks = useAccountChecks()
  const { checked, field } = useChecked(trpc.accounts.recover.useMutation(), 'recovery')
  const { submit, error, pending } = useSubmission(checked, ({ title }) => onSent(title))
  return (
    <Form
      noValidate
      error={error}
      pending={pending}
      onSubmit={({ email = '' }) => submit({ email: email.trim() }, { email: checks.email(email.trim()) })}
    >
      <EmailField name="email" label={t`Email`} />
      {field}
      <Button type="submit" size="lg" wide pending={pending}>
        <Trans>Send the link</Trans>
      </Button>
    </Form>
  )
}
