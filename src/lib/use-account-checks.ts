import { useLingui } from '@lingui/react/macro'
import { isEmail } from '#src/rules/email.ts'
import { passwordProblem } from '#src/rules/password.ts'
import { userNameLimits, userNameProblem } from '#src/rules/user-name.ts'
import { useNameLimits } from './use-name-limits.ts'
import { useRequired } from './use-required.ts'

type Check = (text: string) => string | undefined

export interface AccountChecks {
  required: Check
  email: Check
  userName: Check
  newPassword: Check
  repeat: (repeat: string, password: string) => string | undefined
}

/** Validation of the account fields in the browser. */
export function useAccountChecks(): AccountChecks {
  const { t } = useLingui()
  const required = useRequired()
  const { userNameMax } = useNameLimits()
  return {
    required,
    email: (text) => required(text) ?? (isEmail(text) ? undefined : t`This is not a valid email address.`),
    userName: (text) => {
      const problem = userNameProblem(text, userNameMax)
      if (!problem) return undefined
      return problem === 'edges' || problem === 'characters'
        ? t`User names cannot contain invisible characters, or start or end with a space.`
        : (required(text) ?? t`A user name has ${userNameLimits.min} to ${userNameMax} characters.`)
    },
    newPassword: (text) =>
      required(text) ?? (passwordProblem(text) ? t`The password does not meet these rules yet.` : undefined),
    repeat: (repeat, password) =>
      required(repeat) ?? (repeat === password ? undefined : t`The passwords do not match.`),
  }
}
