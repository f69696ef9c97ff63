import { addressProblem } from '#src/rules/registration-gate.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { checkEmail } from './prepare-account.ts'

/** Checks an address that a user chooses: its domain must be allowed or the address be on the list of the site, and mail must reach it. @returns the form to store. */
export async function checkOwnEmail(
  { settings, mail }: Pick<VerbContext, 'settings' | 'mail'>,
  raw: string,
  field = 'email',
): Promise<string> {
  const { emailDomainList: domains } = settings.current().accountPolicy
  const email = checkEmail(raw, field)
  const problem = addressProblem({ domains, emails: settings.own().registrationEmails }, email)
  if (problem === 'domain') throw fail('EmailDomainNotAllowed', { domains }, field)
  if (problem === 'list') throw fail('EmailNotListed', {}, field)
  if (!(await mail.canReach(email))) throw fail('EmailOutOfReach', {}, field)
  return email
}
