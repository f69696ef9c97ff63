import { Trans } from '@lingui/react/macro'
import { loginAddress } from '#src/lib/login-address.ts'
import { useSite } from '#src/lib/shell.ts'
import type { RegisterOutcome } from '#src/rules/terms.ts'
import { UserIcon } from '#src/ui/icons.tsx'
import { AccountFrame } from './account-frame.tsx'
import { RegisterForm } from './register-form.tsx'

const waits: Partial<Record<RegisterOutcome, string>> = {
  AdminConfirmationRequired: 'admin',
  EmailConfirmationRequired: 'email',
}

export function RegisterScreen({ returnTo }: { returnTo: `/${string}` }) {
  const { title } = useSite()
  const login = loginAddress(returnTo)
  const leave = (outcome: RegisterOutcome) => {
    const waitsFor = waits[outcome]
    const note = waitsFor && `${login.includes('?') ? '&' : '?'}registered=${waitsFor}`
    location.replace(note ? login + note : returnTo)
  }
  return (
    <AccountFrame
      icon={<UserIcon />}
      title={<Trans>Register</Trans>}
      form={<RegisterForm onRegistered={leave} />}
      below={
        <Trans>
          Already registered? <a href={login}>Log in</a>
        </Trans>
      }
    >
      <Trans>Create an account to play at {title}.</Trans>
    </AccountFrame>
  )
}
