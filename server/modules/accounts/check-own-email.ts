import { domainAllowed, isMailable } from '#src/rules/email.ts'
import type { RequestContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { checkEmail } from './prepare-account.ts'

/** Checks an address that a user chooses: its domain must be allowed, and deliverable when the site mails a link to it. */
export function checkOwnEmail(
  { settings }: Pick<RequestContext, 'settings'>,
  email: string,
  { isMailed, field = 'email' }: { isMailed: boolean; field?: string },
): void {
  const { emailDomainList: domains } = settings.current().accountPolicy
  checkEmail(email, field)
  if (isMailed && !isMailable(email)) throw fail('EmailInvalid', {}, field)
  if (!domainAllowed(domains, email)) throw fail('EmailDomainNotAllowed', { domains }, field)
}
