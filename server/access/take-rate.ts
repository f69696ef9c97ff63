import { type RatePolicyName, ratePolicies, siteFactor } from '#src/contract/limits.ts'
import { networkOf, siteOf } from '../lib/network-of.ts'
import type { RateBudget, RateLimits } from '../state/rate-limits.ts'
import type { RequestContext, VerbContext } from './context.ts'

interface Taken {
  /** The key under which calls are counted, where the policy does not give it. */
  who?: string
  /** The number of calls that the request counts as. */
  tokens?: number
}

/** The key of the caller: the signed-in user, else the network of the client address. */
export const callerOf = ({ actor, ip }: Pick<RequestContext, 'actor' | 'ip'>) =>
  actor?.userId ?? networkOf(ip)

type Counted = Pick<RequestContext, 'config' | 'actor' | 'ip' | 'rateLimits'>

type Caller = VerbContext & Partial<Pick<RequestContext, 'setHeader'>>

/**
 * Takes one call from the caller's budget under a policy and reports what is left in the answer's headers. Refuses with
 * TooManyRequests. Programs have no limits.
 */
export async function takeRate(ctx: Caller, policy: RatePolicyName, taken?: Taken): Promise<void> {
  const { config, actor, rateLimits, ip, program } = ctx
  if (program || ip === undefined) return
  const budget = await takeBudget({ config, actor, rateLimits, ip }, policy, taken)
  if (budget) for (const [name, value] of budgetHeaders(budget)) ctx.setHeader?.(name, value)
}

/** The same without the headers. A promise only where another process counts. */
export function takeBudget(
  { config, actor, ip, rateLimits }: Counted,
  policy: RatePolicyName,
  { who, tokens = 1 }: Taken = {},
): ReturnType<RateLimits['take']> {
  if (!config.rateLimit) return undefined
  if (policy === 'generalGuest' && isLocal(ip)) return undefined
  const isByAddress =
    ratePolicies[policy].per === 'address' || (ratePolicies[policy].per === 'caller' && !actor)
  const site = who === undefined && isByAddress ? siteOf(ip) : undefined
  const key = who ?? (isByAddress ? networkOf(ip) : callerOf({ actor, ip }))
  const budget = rateLimits.take(policy, key, tokens)
  if (!site) return budget
  const ofSite = rateLimits.take(policy, site, tokens / siteFactor)
  if (!(ofSite instanceof Promise)) return budget
  return Promise.all([budget, ofSite]).then(([own]) => own)
}

/** `-Reset` is in seconds. */
export const budgetHeaders = ({ limit, remaining, resetSeconds }: RateBudget): [string, string][] => [
  ['RateLimit-Limit', String(limit)],
  ['RateLimit-Remaining', String(remaining)],
  ['RateLimit-Reset', String(resetSeconds)],
]

/** The machine itself, or an unknown address: not counted, as the contract says. */
export const isLocal = (ip: string) => ip === '::1' || ip === '0.0.0.0' || ip.startsWith('127.')
