import { emailDomain } from '#src/rules/email.ts'
import type { RequestContext } from '../../access/context.ts'
import { takeRate } from '../../access/take-rate.ts'

/** Of mails that people cause who are not signed in: one budget for each domain and one for the site. */
export async function takeMailBudget(ctx: RequestContext, email: string): Promise<void> {
  await takeRate(ctx, 'mailDomain', { who: emailDomain(email) })
  await takeRate(ctx, 'mailSite', { who: 'site' })
}
