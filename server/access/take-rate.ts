import { type RatePolicyName, ratePolicies } from '#src/contract/limits.ts'
import type { RequestContext } from './context.ts'

/**
 * Takes one call from the caller's budget under a policy and reports what is left in the answer's headers
 * (`RateLimit-Limit`, `-Remaining`, `-Reset` in seconds). Refuses with TooManyRequests.
 *
 * @param who whose calls are counted together, where the policy does not say it.
 */
export async function takeRate(
  ctx: RequestContext,
  policy: RatePolicyName,
  who = ratePolicies[policy].per === 'address' ? ctx.ip : (ctx.actor?.userId ?? ctx.ip),
): Promise<void> {
  if (!ctx.config.rateLimit) return
  if (policy === 'generalGuest' && isLocal(ctx.ip)) return
  const budget = await ctx.rateLimits.take(policy, who)
  if (!budget) return
  ctx.setHeader('RateLimit-Limit', String(budget.limit))
  ctx.setHeader('RateLimit-Remaining', String(budget.remaining))
  ctx.setHeader('RateLimit-Reset', String(budget.resetSeconds))
}

/** The machine itself, or an unknown address: not counted, as the contract says. */
const isLocal = (ip: string) => ip === '::1' || ip === '0.0.0.0' || ip.startsWith('127.')
