import { domainAllowed } from '#src/rules/email.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { checkEmail } from './prepare-account.ts'

/** Checks an address that a user chooses: its domain must be allowed. @returns the form to store. */
export function checkOwnEmail(
  { settings }: Pick<VerbContext, 'settings'>,
  raw: string,
  field = 'email',
): string {
  const { emailDomainList: domains } = settings.current().accountPolicy
  const email = checkEmail(raw, field)
  if (!domainAllowed(domains, email)) throw fail('EmailDomainNotAllowed', { domains }, field)
  return email
}
