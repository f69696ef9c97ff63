// Counts calls by who makes them; the numbers stand in src/contract/limits.ts. A window begins with the first call and ends after the
// seconds of its policy. Libraries for this answer with a promise and keep a timer for each caller, which costs more than the
// shortest calls themselves.
import { type RatePolicyName, ratePolicies } from '#src/contract/limits.ts'
import { fail } from '../lib/refusal.ts'

export interface RateBudget {
  limit: number
  remaining: number
  resetSeconds: number
}

/** Limits that other processes count answer with promises. */
type Soon<Value> = Value | Promise<Value>

export interface RateLimits {
  /** Takes one or more tokens from the budget of `who`; refuses with TooManyRequests when it is used up. */
  take(policy: RatePolicyName, who: string, tokens?: number): Soon<RateBudget | undefined>
  /** Seconds until there is budget again; 0 while there is. Takes nothing. */
  wait(policy: RatePolicyName, who: string): Soon<number>
  /** Takes tokens without refusing, also when nothing is left. */
  charge(policy: RatePolicyName, who: string, tokens?: number): Soon<RateBudget | undefined>
}

export function createRateLimits({ disabled }: { disabled: boolean }): RateLimits {
  const windows = new Map<RatePolicyName, Windows>()
  for (const [name, { seconds }] of Object.entries(ratePolicies))
    windows.set(name as RatePolicyName, new Windows(seconds * 1_000))
  return {
    wait(policy, who) {
      const now = performance.now()
      const window = disabled ? undefined : windows.get(policy)!.find(who, now)
      const isUsedUp = window && window.used >= ratePolicies[policy].points
      return isUsedUp ? Math.max(1, secondsLeft(window, now)) : 0
    },
    charge(policy, who, tokens = 1) {
      const now = performance.now()
      return disabled ? undefined : budgetOf(policy, windows.get(policy)!.use(who, tokens, now), now)
    },
    take(policy, who, tokens = 1) {
      const all = windows.get(policy)
      if (disabled || !all) return undefined
      const now = performance.now()
      const window = all.use(who, tokens, now)
      if (window.used > ratePolicies[policy].points)
        throw fail('TooManyRequests', { seconds: Math.max(1, secondsLeft(window, now)) })
      return budgetOf(policy, window, now)
    },
  }
}

const budgetOf = (policy: RatePolicyName, window: Window, now: number): RateBudget => ({
  limit: ratePolicies[policy].points,
  remaining: Math.max(0, ratePolicies[policy].points - window.used),
  resetSeconds: secondsLeft(window, now),
})

interface Window {
  used: number
  /** By `performance.now()`. */
  endsAt: number
}

const secondsLeft = ({ endsAt }: Window, now: number) => Math.ceil((endsAt - now) / 1_000)

/** The windows of one policy. */
class Windows {
  readonly #ms: number
  /** In the order in which they end, because all of them are equally long. */
  readonly #open = new Map<string, Window>()

  constructor(ms: number) {
    this.#ms = ms
  }

  find(who: string, now: number): Window | undefined {
    const window = this.#open.get(who)
    return window && window.endsAt > now ? window : undefined
  }

  use(who: string, tokens: number, now: number): Window {
    let window = this.find(who, now)
    if (!window) {
      for (const [other, { endsAt }] of this.#open) {
        if (endsAt > now) break
        this.#open.delete(other)
      }
      window = { used: 0, endsAt: now + this.#ms }
      this.#open.set(who, window)
    }
    window.used += tokens
    return window
  }
}
