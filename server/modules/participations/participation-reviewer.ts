import { z } from 'zod'
import { rowId } from '#src/contract/shapes.ts'
import { can } from '#src/rules/staff.ts'
import { deny, staffSomewhere } from '../../access/procedures.ts'
import { fail } from '../../lib/refusal.ts'
import { findParticipation } from './repository.ts'

const participationInput = z.object({ participationId: rowId() })

/** Reviewers of the game that the participation in the input is in. To others an unknown one is as one of another game. */
export const participationReviewer = staffSomewhere('gameReviewer', 'review')
  .input(participationInput)
  .use(async ({ ctx, input, path, next }) => {
    const participation = await findParticipation(ctx.db, input.participationId)
    if (!can(ctx.actor, 'review', participation?.gameId)) throw deny(ctx, path)
    if (!participation) throw fail('ParticipationNotFound')
    return next()
  })
