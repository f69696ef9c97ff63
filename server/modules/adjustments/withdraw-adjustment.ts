import type { z } from 'zod'
import type { adjustmentRef } from '#src/contract/adjustments.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { lockWithTeam } from '../participations/review-participation.ts'
import { lockAdjustment, markWithdrawn } from './repository.ts'

/** Takes back what was given. The row stays as a record; the second of two who do it changes nothing. */
export async function withdrawAdjustment(
  ctx: VerbContext,
  { participationId, adjustmentId }: z.output<typeof adjustmentRef>,
): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const { participation, team } = await lockWithTeam(tx, participationId)
    const found = await lockAdjustment(tx, participationId, adjustmentId)
    if (!found) throw fail('AdjustmentNotFound')
    if (found.withdrawnAt !== null) return
    const { gameId } = participation
    const by = ctx.actor?.userId ?? null
    await markWithdrawn(tx, adjustmentId, { at: ctx.clock.now(), by })
    after.emit({ kind: 'participation', gameId, participationId })
    after.happened({
      kind: 'adjusted',
      gameId,
      participationId,
      detail: 'withdrawn',
      ...(by && { userId: by }),
    })
    after.audit({
      action: 'adjustment.delete',
      gameId,
      target: { id: adjustmentId, name: team.name },
      before: { points: found.points, reason: found.reason },
    })
  })
}
