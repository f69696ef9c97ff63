import { Trans } from '@lingui/react/macro'
import { lazy, useEffect, useState } from 'react'
import { laterPart } from '#src/lib/later-part.tsx'
import { once } from '#src/lib/query-client.ts'
import { useSite } from '#src/lib/shell.ts'
import { type Inputs, trpc } from '#src/lib/trpc.ts'
import { withReturn } from '#src/rules/return-path.ts'
import { FormRefusal } from '#src/ui/form.tsx'
import { LogInIcon } from '#src/ui/icons.tsx'
import styles from './account.styles.ts'
import { AccountFrame } from './account-frame.tsx'
import { AccountNote } from './account-note.tsx'
import { CodeForm } from './code-form.tsx'
import { LoginForm } from './login-form.tsx'
import { NewLinkHint } from './new-link-hint.tsx'
import { PasskeyButton } from './passkey-button.tsx'

const loadButtons = () => import('./provider-buttons.tsx')
/** Few sites have them. */
const ProviderButtons = laterPart(import.meta.env.SSR ? (await loadButtons()).default : lazy(loadButtons))

export interface LoginScreenProps {
  returnTo: `/${string}`
  /** Why a new account is not active yet: `admin` or `email`. */
  waitsFor?: string
  /** Why a provider did not let somebody in. */
  failed?: Inputs['signIn']['problem']
}

export function LoginScreen({ returnTo, waitsFor, failed }: LoginScreenProps) {
  const { title } = useSite()
  const { data: ways } = trpc.accounts.logInWays.useQuery(undefined, once)
  const onLoggedIn = () => location.replace(returnTo)
  const step = useStep()
  return (
    <AccountFrame
      icon={<LogInIcon />}
      title={<Trans>Log in</Trans>}
      form={
        <>
          <WaitingNote waitsFor={waitsFor} />
          {failed && <ProviderProblem failed={failed} />}
          {/* A whole new page, so that it is rendered for the person who logged in. */}
          {step ? (
            <CodeForm {...step} onLoggedIn={onLoggedIn} />
          ) : (
            <>
              <LoginForm onLoggedIn={onLoggedIn} />
              {ways?.passkeys && <PasskeyButton onLoggedIn={onLoggedIn} />}
              {ways && ways.providers.length > 0 && (
                <ProviderButtons providers={ways.providers} returnTo={returnTo} beside />
              )}
            </>
          )}
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

/** A provider has let somebody in whose account has a second factor: what waits for the code is behind the # of the address. */
function useStep() {
  const [step, setStep] = useState<{ step: string; hasPasskeys: boolean }>()
  useEffect(() => {
    const named = new URLSearchParams(location.hash.slice(1))
    const waiting = named.get('step')
    if (!waiting) return
    history.replaceState(history.state, '', location.pathname + location.search)
    setStep({ step: waiting, hasPasskeys: named.has('passkeys') })
  }, [])
  return step
}

function ProviderProblem({ failed }: { failed: Inputs['signIn']['problem'] }) {
  const { data } = trpc.signIn.problem.useQuery(failed, once)
  return data ? <FormRefusal>{data.text}</FormRefusal> : null
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
