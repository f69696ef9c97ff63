import { z } from 'zod'
import { gameRef } from '#src/contract/games.ts'
import { participationEntry, reviewInput } from '#src/contract/participations.ts'
import { nothing } from '#src/contract/shapes.ts'
import { can } from '#src/rules/staff.ts'
import { t } from '../../access/init.ts'
import { gameReviewer } from '../../access/procedures.ts'
import { fail } from '../../refusal.ts'
import { findGame } from '../games/repository.ts'
import { participationReviewer } from './participation-reviewer.ts'
import { reviewParticipation } from './review-participation.ts'
import { readParticipationEntries } from './views.ts'

export const participations = t.router({
  list: gameReviewer
    .input(gameRef)
    .output(z.array(participationEntry))
    .query(async ({ ctx, input }) => {
      if (!(await findGame(ctx.db, input.gameId))) throw fail('GameUnknown')
      const contacts = can(ctx.actor, 'readContacts', input.gameId)
      return await readParticipationEntries(ctx.db, input.gameId, { contacts })
    }),
  review: participationReviewer
    .input(reviewInput)
    .output(nothing)
    .mutation(({ ctx, input }) => reviewParticipation(ctx, input)),
})
