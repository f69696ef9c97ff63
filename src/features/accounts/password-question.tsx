import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAccountChecks } from '#src/lib/use-account-checks.ts'
import type { useSubmission } from '#src/lib/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form, FormActions } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'

interface PasswordQuestionProps {
  submission: ReturnType<typeof useSubmission<{ password: string }, unknown>>
  onCancel: () => void
  /** Text of the submit button; "Continue" by default. */
  confirm?: ReactNode
  danger?: boolean
  /** What happens after the password was given. */
  children?: ReactNode
}

/** A form in a dialog that asks for the current password. */
export function PasswordQuestion({ submission, onCancel, confirm, danger, children }: PasswordQuestionProps) {
  const { t } = useLingui()
  const checks = useAccountChecks()
  const { submit, error, pending } = submission
  return (
    <Form
      noValidate
      error={error}
      pending={pending}
      onSubmit={({ password = '' }) => submit({ password }, { password: checks.required(password) })}
    >
      {children && <p>{children}</p>}
      <PasswordField name="password" label={t`Password`} autoComplete="current-password" autoFocus required />
      <FormActions>
        <Button variant="outline" tone="gray" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" tone={danger ? 'red' : 'brand'} pending={pending}>
          {confirm ?? <Trans>Continue</Trans>}
        </Button>
      </FormActions>
    </Form>
  )
}
