// Codes that let somebody in (of games, divisions and teams) are guessed slowly, whichever door they come through: the link and the cookie
// of an invitation, joining a game, joining a team. A code counts before it is compared, so that calls at the same time count too, and is
// given back when it was right. What a caller has tried before is no guess: a browser that keeps an old code asks again and again.
import type { ErrorName } from '#src/contract/errors.ts'
import type { RatePolicyName } from '#src/contract/limits.ts'
import { networkOf } from '../lib/network-of.ts'
import { fail, Refusal } from '../lib/refusal.ts'
import type { VerbContext } from './context.ts'
import { callerOf, takeBudget } from './take-rate.ts'

export interface Guess {
  /** What the code opens, such as `game 5`. */
  of: string
  /** Where one thing has several codes. */
  part?: string | null | undefined
  code: string
}

export type Guesser = Pick<VerbContext, 'config' | 'actor' | 'rateLimits' | 'triedCodes'> & { ip: string }

const keyOf = (ctx: Pick<Guesser, 'actor' | 'ip'>, { of, part, code }: Guess) =>
  JSON.stringify([callerOf(ctx), of, part ?? '', code])

/** It costs nothing: the caller tried this code before. */
export const isTried = (
  ctx: Pick<Guesser, 'config' | 'actor' | 'ip' | 'triedCodes'>,
  guess: Guess,
): boolean => !ctx.config.rateLimit || ctx.triedCodes.get(keyOf(ctx, guess)) === true

/**
 * Refuses with TooManyRequests when the caller has used up their own budget. Once that of the network or of the game is used up, a
 * caller gets one guess: one who has the right code need not wait for those who guess.
 */
export async function takeGuess(ctx: Guesser, guess: Guess): Promise<{ wasRight(): Promise<void> }> {
  if (isTried(ctx, guess)) return { wasRight: async () => {} }
  const { actor, ip, rateLimits } = ctx
  const own = actor ? 'wrongCode' : 'wrongCodeNetwork'
  const budget = await takeBudget(ctx, own)
  const isFirst = budget !== undefined && budget.limit - budget.remaining <= 1
  const shared: [RatePolicyName, string][] = [['wrongCodeTarget', guess.of]]
  if (actor) shared.push(['wrongCodeNetwork', networkOf(ip)])
  for (const [policy, who] of shared) {
    const seconds = isFirst ? 0 : await rateLimits.wait(policy, who)
    if (seconds > 0) throw fail('TooManyRequests', { seconds })
  }
  for (const [policy, who] of shared) await rateLimits.charge(policy, who)
  ctx.triedCodes.set(keyOf(ctx, guess), true)
  return {
    async wasRight() {
      for (const [policy, who] of [[own, callerOf(ctx)] as const, ...shared])
        await rateLimits.charge(policy, who, -1)
    },
  }
}

/** @param wrong the refusals that say that the code was not right. */
export async function guessing<Result>(
  { ip, ...ctx }: Omit<Guesser, 'ip'> & { ip?: string },
  guess: Guess,
  wrong: readonly ErrorName[],
  act: () => Promise<Result>,
): Promise<Result> {
  // Programs have no address, and do not guess.
  if (ip === undefined) return await act()
  const { wasRight } = await takeGuess({ ...ctx, ip }, guess)
  let result: Result
  try {
    result = await act()
  } catch (error) {
    if (!(error instanceof Refusal && wrong.includes(error.refusal))) await wasRight()
    throw error
  }
  await wasRight()
  return result
}
