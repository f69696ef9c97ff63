import { challengeRef } from '#src/contract/challenges.ts'
import { t } from '../../access/init.ts'
import { fail } from '../../lib/refusal.ts'
import { checkerTokenHash } from './checker-token.ts'
import { findChallengeOfToken } from './repository.ts'

/** A program with the token of the challenge, whoever it is and whether the game is hidden; `ctx.arena` is its read model. */
export const checker = t.procedure
  .meta({ access: 'checker' })
  .use(({ ctx, next }) => {
    if (ctx.checkerToken === undefined) throw fail(ctx.hasOtherScheme ? 'TokenSchemeUnknown' : 'NotSignedIn')
    return next()
  })
  .input(challengeRef)
  .use(async ({ ctx, input, next }) => {
    const found = await findChallengeOfToken(ctx.db, checkerTokenHash(ctx.checkerToken!))
    if (found?.challengeId !== input.challengeId || found.gameId !== input.gameId) throw fail('TokenInvalid')
    const arena = await ctx.arenas.get(input.gameId)
    if (!arena) throw fail('ChallengeNotFound')
    return next({ ctx: { arena } })
  })
