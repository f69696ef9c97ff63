import type { RegisterOutcome } from './terms.ts'

/**
 * How a sign-up ends: with a session, or with an account that waits for a mail or for an administrator.
 * @param isAddressConfirmed a provider whom the site trusts has confirmed the address.
 */
export function registerOutcome(
  policy: { activeOnRegister: boolean; emailConfirmationRequired: boolean },
  isAddressConfirmed = false,
): RegisterOutcome {
  if (policy.activeOnRegister) return 'LoggedIn'
  if (!policy.emailConfirmationRequired) return 'AdminConfirmationRequired'
  return isAddressConfirmed ? 'LoggedIn' : 'EmailConfirmationRequired'
}
