import { domainAllowed } from '#src/rules/email.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { checkEmail } from './prepare-account.ts'

/** Checks an address that a user chooses: its domain must be allowed, and mail must reach it. @returns the form to store. */
export async function checkOwnEmail(
  { settings, mail }: Pick<VerbContext, 'settings' | 'mail'>,
  raw: string,
  field = 'email',
): Promise<string> {
  const { emailDomainList: domains } = settings.current().accountPolicy
  const email = checkEmail(raw, field)
  if (!domainAllowed(domains, email)) throw fail('EmailDomainNotAllowed', { domains }, field)
  if (!(await mail.canReach(email))) throw fail('EmailOutOfReach', {}, field)
  return email
}
