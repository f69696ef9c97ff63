import { withReturn } from './return-path.ts'
import type { RegisterOutcome } from './terms.ts'

const waits: Partial<Record<RegisterOutcome, string>> = {
  AdminConfirmationRequired: 'admin',
  EmailConfirmationRequired: 'email',
}

/** Where the browser goes with a new account: on, or to the page for logging in, which says what it waits for. */
export function pageAfterSignUp(outcome: RegisterOutcome, returnTo: `/${string}`): `/${string}` {
  const waitsFor = waits[outcome]
  if (!waitsFor) return returnTo
  const login = withReturn('/account/login', returnTo)
  return `${login}${login.includes('?') ? '&' : '?'}registered=${waitsFor}`
}
