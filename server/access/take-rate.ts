import { type RatePolicyName, ratePolicies, siteFactor } from '#src/contract/limits.ts'
import { networkOf, siteOf } from '../network-of.ts'
import type { RequestContext } from './context.ts'

interface Taken {
  /** The key under which calls are counted, where the policy does not give it. */
  who?: string
  /** The number of calls that the request counts as. */
  tokens?: number
}

/** The key of the caller: the signed-in user, else the network of the client address. */
export const callerOf = ({ actor, ip }: Pick<RequestContext, 'actor' | 'ip'>) =>
  actor?.userId ?? networkOf(ip)

/**
 * Takes one call from the caller's budget under a policy and reports what is left in the answer's headers
 * (`RateLimit-Limit`, `-Remaining`, `-Reset` in seconds). Refuses with TooManyRequests.
 */
export async function takeRate(
  ctx: RequestContext,
  policy: RatePolicyName,
  { who, tokens = 1 }: Taken = {},
): Promise<void> {
  if (!ctx.config.rateLimit) return
  if (policy === 'generalGuest' && isLocal(ctx.ip)) return
  const isByAddress =
    ratePolicies[policy].per === 'address' || (ratePolicies[policy].per === 'caller' && !ctx.actor)
  const site = who === undefined && isByAddress ? siteOf(ctx.ip) : undefined
  const key = who ?? (isByAddress ? networkOf(ctx.ip) : callerOf(ctx))
  const budget = await ctx.rateLimits.take(policy, key, tokens)
  if (site) await ctx.rateLimits.take(policy, site, tokens / siteFactor)
  if (!budget) return
  ctx.setHeader('RateLimit-Limit', String(budget.limit))
  ctx.setHeader('RateLimit-Remaining', String(budget.remaining))
  ctx.setHeader('RateLimit-Reset', String(budget.resetSeconds))
}

/** The machine itself, or an unknown address: not counted, as the contract says. */
export const isLocal = (ip: string) => ip === '::1' || ip === '0.0.0.0' || ip.startsWith('127.')
