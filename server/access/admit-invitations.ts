import { Refusal } from '../lib/refusal.ts'
import { type Guesser, isTried, takeGuess } from './code-guesses.ts'
import type { Invitations, RequestContext } from './context.ts'

const guessOf = ([gameId, code]: [number, string]) => ({ of: `game ${gameId}`, code })

/** None of the invitations is a guess. */
export function areTried(
  ctx: Pick<Guesser, 'config' | 'actor' | 'ip' | 'triedCodes'>,
  invitations: Invitations,
): boolean {
  for (const one of invitations) if (!isTried(ctx, guessOf(one))) return false
  return true
}

/** Leaves the caller the invitations that they may still try. The others are as if they had not come, until the budget is there again. */
export async function admitInvitations(ctx: RequestContext): Promise<void> {
  if (areTried(ctx, ctx.invitations)) return
  const admitted = new Map<number, string>()
  const heldBack = new Map<number, number>()
  for (const [gameId, code] of ctx.invitations) {
    try {
      const { wasRight } = await takeGuess(ctx, guessOf([gameId, code]))
      const arena = await ctx.arenas.get(gameId)
      if (arena?.game.inviteCode === code) await wasRight()
      admitted.set(gameId, code)
    } catch (error) {
      if (!(error instanceof Refusal && error.refusal === 'TooManyRequests')) throw error
      heldBack.set(gameId, Number(error.params.seconds))
    }
  }
  ctx.invitations = admitted
  ctx.heldBack = heldBack
}
