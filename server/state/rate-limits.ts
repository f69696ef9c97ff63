// Counts calls by who makes them; the numbers stand in src/contract/limits.ts.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type RatePolicyName, ratePolicies } from '#src/contract/limits.ts'
import { fail } from '../refusal.ts'

export interface RateBudget {
  limit: number
  remaining: number
  resetSeconds: number
}

export interface RateLimits {
  /** Takes one or more tokens from the budget of `who`; refuses with TooManyRequests when it is used up. */
  take(policy: RatePolicyName, who: string, tokens?: number): Promise<RateBudget | undefined>
  /** Seconds until there is budget again; 0 while there is. Takes nothing. */
  wait(policy: RatePolicyName, who: string): Promise<number>
  /** Takes a token without refusing. */
  charge(policy: RatePolicyName, who: string, tokens?: number): Promise<void>
}

export function createRateLimits({ disabled }: { disabled: boolean }): RateLimits {
  const buckets = new Map<RatePolicyName, RateLimiterMemory>()
  for (const [name, { points, seconds }] of Object.entries(ratePolicies)) {
    buckets.set(name as RatePolicyName, new RateLimiterMemory({ points, duration: seconds }))
  }
  return {
    async wait(policy, who) {
      const state = disabled ? null : await buckets.get(policy)!.get(who)
      return state && state.remainingPoints <= 0 ? Math.max(1, Math.ceil(state.msBeforeNext / 1000)) : 0
    },
    async charge(policy, who, tokens = 1) {
      if (!disabled) await buckets.get(policy)!.penalty(who, tokens)
    },
    async take(policy, who, tokens = 1) {
      const bucket = buckets.get(policy)
      if (disabled || !bucket) return undefined
      try {
        const state = await bucket.consume(who, tokens)
        return {
          limit: ratePolicies[policy].points,
          remaining: state.remainingPoints,
          resetSeconds: Math.ceil(state.msBeforeNext / 1000),
        }
      } catch (state) {
        if (!(state instanceof RateLimiterRes)) throw state
        throw fail('TooManyRequests', { seconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) })
      }
    },
  }
}
