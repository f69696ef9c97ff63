import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { refusalOf } from '#src/lib/errors.ts'
import { type Inputs, trpc } from '#src/lib/trpc.ts'
import { useRequired } from '#src/lib/use-required.ts'
import { useSealed } from '#src/lib/use-sealed.ts'
import { useSubmission } from '#src/lib/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './account.styles.ts'
import { AccountNote } from './account-note.tsx'
import { useChecked } from './captcha/use-checked.tsx'
import { CodeForm } from './code-form.tsx'
import { LogInWait } from './log-in-wait.tsx'
import { useWorked } from './use-worked.ts'

interface Props {
  /** Leaves the page; until then the form stays busy. */
  onLoggedIn: () => void
  /** Who logs in again, over a page that must not be left. */
  userName?: string
}

export function LoginForm({ onLoggedIn, userName }: Props) {
  const { t } = useLingui()
  const required = useRequired()
  const signIn = trpc.accounts.signIn.useMutation()
  const askForLink = trpc.accounts.askForLink.useMutation()
  const wantsLink = useRef(false)
  const [isMailed, setMailed] = useState(false)
  const call = {
    mutateAsync: (input: Inputs['accounts']['signIn']) =>
      wantsLink.current ? askForLink.mutateAsync(input) : signIn.mutateAsync(input),
  }
  const { checked, field } = useChecked(call, 'login')
  const logIn = useSealed(useWorked(checked), ['password'])
  const [step, setStep] = useState<{ step: string; hasPasskeys: boolean }>()
  const { submit, error, pending } = useSubmission(logIn, (waits) => {
    if (wantsLink.current) return setMailed(true)
    return waits ? setStep(waits) : onLoggedIn()
  })
  const busy = pending || (logIn.isSuccess && !isMailed)
  const waitsForLink = refusalOf(error)?.details?.mail !== undefined
  const meanLink = (isMeant: boolean) => {
    wantsLink.current = isMeant
    setMailed(false)
  }
  if (step) return <CodeForm {...step} onLoggedIn={onLoggedIn} />
  return (
    <Form
      noValidate
      error={error}
      pending={busy}
      onSubmit={({ userName = '', password = '' }) =>
        submit(
          { userName: userName.trim(), password },
          { userName: required(userName), password: required(password) },
        )
      }
    >
      <TextField
        name="userName"
        label={t`User name or email`}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus={userName === undefined}
        defaultValue={userName}
        required
      />
      <PasswordField name="password" label={t`Password`} autoComplete="current-password" required />
      {userName === undefined && (
        <a href="/account/recovery" className={styles.forgot}>
          <Trans>Forgot your password?</Trans>
        </a>
      )}
      {field}
      {isMailed && (
        <AccountNote focused>
          <Trans>We sent you the link again. Open it, and you are logged in.</Trans>
        </AccountNote>
      )}
      <Button type="submit" size="lg" wide pending={busy} onClick={() => meanLink(false)}>
        <Trans>Log in</Trans>
      </Button>
      {waitsForLink && (
        <Button type="submit" variant="outline" wide pending={busy} onClick={() => meanLink(true)}>
          <Trans>Send the link again</Trans>
        </Button>
      )}
      <LogInWait busy={busy} />
    </Form>
  )
}
