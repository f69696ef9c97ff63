// Limits that several replicas count together. What a caller uses of a budget beyond its first tenth is reported to the other
// replicas by the bus, and counted there as well. Ordinary callers stay below that, so that they cause no messages, and no call
// waits for another process. With N replicas a caller gets at most one budget, a tenth of it more for each other replica, and
// what passes before the others were told.
import { type RatePolicyName, ratePolicies } from '#src/contract/limits.ts'
import type { Bus, BusEvent } from '../bus.ts'
import type { RateBudget, RateLimits } from './rate-limits.ts'

/** The calls of this time are told together. */
const tellMs = 50
const freePart = 0.1
/** Callers of one event of the bus. A message has at most 7,500 bytes, and a caller, such as the domain of an address, up to 300. */
const usesMax = 20

export interface SpreadRateLimits extends RateLimits {
  stop(): void
}

interface Options {
  /** What counts: the workers of one server have one counter, which the supervisor keeps. */
  counter: string
  /** Whether this process counts what other counters tell. One of the workers of a server does. */
  hears: boolean
}

export function spreadRateLimits(
  own: RateLimits,
  bus: Pick<Bus, 'publish' | 'subscribe'>,
  { counter, hears }: Options,
): SpreadRateLimits {
  let untold = new Map<string, [policy: RatePolicyName, who: string, tokens: number]>()
  let timer: NodeJS.Timeout | undefined

  const tell = () => {
    timer = undefined
    const all = [...untold.values()]
    untold = new Map()
    const events: BusEvent[] = []
    for (let at = 0; at < all.length; at += usesMax)
      events.push({ kind: 'budgets-used', counter, uses: all.slice(at, at + usesMax) })
    bus.publish(events)
  }
  const note = (policy: RatePolicyName, who: string, tokens: number, budget: RateBudget | undefined) => {
    if (!budget) return
    const { points } = ratePolicies[policy]
    if (points - budget.remaining <= Math.floor(points * freePart)) return
    const key = `${policy} ${who}`
    const spent = untold.get(key)
    if (spent) spent[2] += tokens
    else untold.set(key, [policy, who, tokens])
    timer ??= setTimeout(tell, tellMs).unref()
  }
  /** A promise only where another process counts. */
  const noted = (
    taken: ReturnType<RateLimits['take']>,
    policy: RatePolicyName,
    who: string,
    tokens: number,
  ): ReturnType<RateLimits['take']> => {
    const take = (budget: RateBudget | undefined) => {
      note(policy, who, tokens, budget)
      return budget
    }
    return taken instanceof Promise ? taken.then(take) : take(taken)
  }
  const forget = bus.subscribe((event, from) => {
    if (event.kind !== 'budgets-used' || from === 'here' || event.counter === counter || !hears) return
    for (const use of event.uses) void own.charge(...use)
  })
  return {
    wait: (policy, who) => own.wait(policy, who),
    charge: (policy, who, tokens = 1) => noted(own.charge(policy, who, tokens), policy, who, tokens),
    take: (policy, who, tokens = 1) => noted(own.take(policy, who, tokens), policy, who, tokens),
    stop() {
      forget()
      clearTimeout(timer)
    },
  }
}
