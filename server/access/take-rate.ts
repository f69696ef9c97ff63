import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { type RatePolicyName, ratePolicies } from '#src/contract/limits.ts'
import { rowId } from '#src/contract/shapes.ts'
import type { RequestContext } from './context.ts'

const challengeInput = z.object({ gameId: rowId(), challengeId: rowId() })

/**
 * Takes one call from the caller's budget under a policy and tells what is left in the answer's headers
 * (`RateLimit-Limit`, `-Remaining`, `-Reset` in seconds). Refuses with TooManyRequests.
 */
export async function takeRate(
  ctx: RequestContext,
  policy: RatePolicyName,
  rawInput: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  if (!ctx.config.rateLimit) return
  if (policy === 'generalGuest' && isLocal(ctx.ip)) return
  const budget = await ctx.rateLimits.take(policy, await whoFor(ctx, policy, rawInput))
  if (!budget) return
  ctx.setHeader('RateLimit-Limit', String(budget.limit))
  ctx.setHeader('RateLimit-Remaining', String(budget.remaining))
  ctx.setHeader('RateLimit-Reset', String(budget.resetSeconds))
}

/** The machine itself, or nobody knows who: as the contract says, not counted. */
const isLocal = (ip: string) => ip === '::1' || ip === '0.0.0.0' || ip.startsWith('127.')

async function whoFor(
  ctx: RequestContext,
  policy: RatePolicyName,
  rawInput: () => Promise<unknown>,
): Promise<string> {
  const { per } = ratePolicies[policy]
  if (per === 'address') return ctx.ip
  if (per === 'teamChallenge') {
    const input = challengeInput.safeParse(await rawInput())
    if (!input.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: input.error })
    const { gameId, challengeId } = input.data
    const arena = await ctx.arenas.get(gameId)
    const participation = ctx.actor && arena?.participationOf(ctx.actor.userId)
    return `${participation?.id ?? ctx.actor?.userId ?? ctx.ip} ${challengeId}`
  }
  return ctx.actor?.userId ?? ctx.ip
}
