import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#src/lib/trpc.ts'
import { useRequired } from '#src/lib/use-required.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'

export interface CodeFormProps {
  /** Names the log-in that waits for the code. */
  step: string
  /** The account can be opened by one instead. */
  hasPasskeys: boolean
  onLoggedIn: () => void
}

/** The second half of a log-in, for accounts with a second factor. */
export function CodeForm({ step, hasPasskeys, onLoggedIn }: CodeFormProps) {
  const { t } = useLingui()
  const required = useRequired()
  const send = trpc.accounts.secondStep.useMutation()
  const { submit, error, pending } = useSubmission(send, onLoggedIn)
  const busy = pending || send.isSuccess
  return (
    <Form
      noValidate
      error={error}
      pending={busy}
      onSubmit={({ code = '' }) => submit({ step, code: code.trim() }, { code: required(code) })}
    >
      <TextField
        name="code"
        label={t`Code of your app, or a recovery code`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        autoFocus
        required
      />
      <Button type="submit" size="lg" wide pending={busy}>
        <Trans>Log in</Trans>
      </Button>
      {hasPasskeys && <PasskeyButton step={step} onLoggedIn={onLoggedIn} />}
    </Form>
  )
}
