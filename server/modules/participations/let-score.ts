import type { z } from 'zod'
import type { letScoreInput } from '#src/contract/participations.ts'
import type { VerbContext } from '../../access/context.ts'
import { transact } from '../../writes/transact.ts'
import { updateParticipation } from './repository.ts'
import { lockWithTeam, noteReview } from './review-participation.ts'

/** Lets a team score although one of its players is or was on the staff of the game, or not any more. */
export async function letScore(
  ctx: VerbContext,
  { participationId, scoresAnyway }: z.output<typeof letScoreInput>,
): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const locked = await lockWithTeam(tx, participationId)
    await updateParticipation(tx, participationId, { scoresAnyway })
    await noteReview(tx, after, locked)
  })
}
