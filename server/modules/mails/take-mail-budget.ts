import { emailDomain } from '#src/rules/email.ts'
import type { VerbContext } from '../../access/context.ts'
import { takeRate } from '../../access/take-rate.ts'

/** Takes from the budgets for mails that guests cause: one for each domain, and one for the site. */
export async function takeMailBudget(ctx: VerbContext, email: string): Promise<void> {
  await takeRate(ctx, 'mailDomain', { who: emailDomain(email) })
  await takeRate(ctx, 'mailSite', { who: 'site' })
}
