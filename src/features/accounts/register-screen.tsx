import { Trans } from '@lingui/react/macro'
import { loginAddress } from '#src/lib/login-address.ts'
import { once } from '#src/lib/query-client.ts'
import { useSite } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { pageAfterSignUp } from '#src/rules/page-after-sign-up.ts'
import type { RegisterOutcome } from '#src/rules/terms.ts'
import { UserIcon } from '#src/ui/icons.tsx'
import { Name } from '#src/ui/name.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AccountNote } from './account-note.tsx'
import { placeAfterMail } from './place-after-mail.ts'
import ProviderButtons from './provider-buttons.tsx'
import { RegisterForm } from './register-form.tsx'
import { useMeantTeam } from './use-meant-team.ts'

export function RegisterScreen({ returnTo }: { returnTo: `/${string}` }) {
  const { title, own } = useSite()
  const { data: ways } = trpc.accounts.logInWays.useQuery(undefined, once)
  const providers = ways?.providers ?? []
  const isClosed = ways?.closed === true
  const login = loginAddress(returnTo)
  const meant = useMeantTeam()
  const team = <Name>{meant}</Name>
  const leave = (outcome: RegisterOutcome) => {
    if (outcome === 'EmailConfirmationRequired') placeAfterMail.keep(returnTo)
    location.replace(pageAfterSignUp(outcome, returnTo))
  }
  return (
    <AccountFrame
      icon={<UserIcon />}
      title={<Trans>Register</Trans>}
      form={
        <>
          {!isClosed && !own.providersOnly && <RegisterForm onRegistered={leave} />}
          {(isClosed || (own.providersOnly && providers.length === 0)) && (
            <AccountNote>
              <Trans>Registration is closed.</Trans>
            </AccountNote>
          )}
          {!isClosed && (
            <ProviderButtons providers={providers} returnTo={returnTo} beside={!own.providersOnly} />
          )}
        </>
      }
      below={
        <Trans>
          Already registered? <a href={login}>Log in</a>
        </Trans>
      }
    >
      {meant ? (
        <Trans>Create an account to join {team}.</Trans>
      ) : (
        <Trans>Create an account to play at {title}.</Trans>
      )}
    </AccountFrame>
  )
}
