import { challengeRef } from '#src/contract/challenges.ts'
import {
  checkerOverview,
  checkerState,
  madeToken,
  ownTicks,
  storedTick,
  tickInput,
} from '#src/contract/checkers.ts'
import { nothing } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { onceInSecret } from '../../access/once.ts'
import { challengeEditor, player, sessionOnly } from '../../access/procedures.ts'
import { takeRate } from '../../access/take-rate.ts'
import { makeCheckerToken, revokeCheckerToken } from './change-token.ts'
import { checker } from './checker.ts'
import { pushTick } from './push-tick.ts'
import { readCheckerOverview, readCheckerState } from './read-checker-state.ts'
import { readOwnTicks } from './read-own-ticks.ts'

export const checkers = t.router({
  state: checker.output(checkerState).query(({ ctx, input }) => readCheckerState(ctx, input.challengeId)),
  push: checker
    .input(tickInput)
    .output(storedTick)
    .mutation(async ({ ctx, input }) => {
      await takeRate(ctx, 'checkerPush', { who: `${input.challengeId}` })
      return await pushTick(ctx, input)
    }),
  /** What the own team got in a challenge. */
  own: player
    .input(challengeRef)
    .output(ownTicks)
    .query(({ ctx, input }) => readOwnTicks(ctx, input.challengeId)),
  overview: challengeEditor
    .input(challengeRef)
    .output(checkerOverview)
    .query(({ ctx, input }) => readCheckerOverview(ctx.db, input)),
  makeToken: challengeEditor
    .use(sessionOnly)
    .input(challengeRef)
    .output(madeToken)
    .mutation(onceInSecret('checkers.makeToken', makeCheckerToken)),
  revokeToken: challengeEditor
    .input(challengeRef)
    .output(nothing)
    .mutation(({ ctx, input }) => revokeCheckerToken(ctx, input)),
})
