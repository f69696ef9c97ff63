import { Trans } from '@lingui/react/macro'
import { once } from '#src/lib/query-client.ts'
import { withReturn } from '#src/lib/return-path.ts'
import { useSite } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { LogInIcon } from '#src/ui/icons.tsx'
import styles from './account.styles.ts'
import { AccountFrame } from './account-frame.tsx'
import { AccountNote } from './account-note.tsx'
import { LoginForm } from './login-form.tsx'
import { NewLinkHint } from './new-link-hint.tsx'
import { PasskeyButton } from './passkey-button.tsx'

export interface LoginScreenProps {
  returnTo: `/${string}`
  /** Why a new account is not active yet: `admin` or `email`. */
  waitsFor?: string
}

export function LoginScreen({ returnTo, waitsFor }: LoginScreenProps) {
  const { title } = useSite()
  const { data: ways } = trpc.accounts.logInWays.useQuery(undefined, once)
  const onLoggedIn = () => location.replace(returnTo)
  return (
    <AccountFrame
      icon={<LogInIcon />}
      title={<Trans>Log in</Trans>}
      form={
        <>
          <WaitingNote waitsFor={waitsFor} />
          {/* A whole new page, so that it is rendered for the person who logged in. */}
          <LoginForm onLoggedIn={onLoggedIn} />
          {ways?.passkeys && <PasskeyButton onLoggedIn={onLoggedIn} />}
        </>
      }
      below={
        <Trans>
          No account yet? <a href={withReturn('/account/register', returnTo)}>Register</a>
        </Trans>
      }
    >
      <Trans>Welcome back to {title}.</Trans>
    </AccountFrame>
  )
}

function WaitingNote({ waitsFor }: { waitsFor?: string }) {
  if (waitsFor === 'admin') {
    return (
      <AccountNote>
        <Trans>Your account has been created and is awaiting approval.</Trans>
      </AccountNote>
    )
  }
  if (waitsFor !== 'email') return null
  return (
    <AccountNote>
      <p>
        <Trans>Your account has been created. Please open the link in the email we sent you.</Trans>
      </p>
      <p className={styles.more}>
        <NewLinkHint />
      </p>
    </AccountNote>
  )
}
