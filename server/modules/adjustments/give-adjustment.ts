import type { z } from 'zod'
import type { adjustmentInput } from '#src/contract/adjustments.ts'
import type { VerbContext } from '../../access/context.ts'
import { transact } from '../../writes/transact.ts'
import { lockWithTeam } from '../participations/review-participation.ts'
import { insertAdjustment } from './repository.ts'

/**
 * Gives a team points or takes some from it, with a reason that the team reads.
 * @returns the number of the adjustment.
 */
export async function giveAdjustment(
  ctx: VerbContext,
  { participationId, points, reason }: z.output<typeof adjustmentInput>,
): Promise<number> {
  return await transact(ctx, async (tx, after) => {
    const { participation, team } = await lockWithTeam(tx, participationId)
    const { gameId } = participation
    const by = ctx.actor?.userId ?? null
    const id = await insertAdjustment(tx, {
      participationId,
      points,
      reason: reason.trim(),
      createdAt: ctx.clock.now(),
      createdBy: by,
    })
    after.emit({ kind: 'participation', gameId, participationId })
    after.happened({ kind: 'adjusted', gameId, participationId, detail: 'given', ...(by && { userId: by }) })
    after.audit({
      action: 'adjustment.create',
      gameId,
      target: { id, name: team.name },
      after: { points, reason: reason.trim() },
    })
    return id
  })
}
