import { challengePage, challengeRef, challengeView } from '#src/contract/challenges.ts'
import { t } from '../../access/init.ts'
import { player } from '../../access/procedures.ts'
import { readInstanceContext } from '../containers/read-instance-context.ts'
import { openChallenge } from './open-challenge.ts'
import { challengePageOf, challengeViewOf } from './views.ts'

export const challenges = t.router({
  get: player
    .input(challengeRef)
    .output(challengeView)
    .query(async ({ ctx, input }) => {
      const opened = await openChallenge(ctx, input.challengeId)
      return challengeViewOf(ctx.arena, opened, await readInstanceContext(ctx, opened.challenge))
    }),
  page: player
    .input(challengeRef)
    .output(challengePage)
    .query(async ({ ctx, input }) =>
      challengePageOf(ctx.arena, await openChallenge(ctx, input.challengeId), ctx.participation.id),
    ),
})
