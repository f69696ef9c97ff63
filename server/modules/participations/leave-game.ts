import { gamePhase } from '#src/rules/game-clock.ts'
import { canLeave } from '#src/rules/participation.ts'
import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { dropFrom } from './drop-member.ts'
import { lockVisibleGame } from './lock-visible-game.ts'
import { findMembership, hasSubmitted, lockParticipation } from './repository.ts'

/** Allowed before the team is admitted or the game starts, without submissions. The last member ends the participation. */
export async function leaveGame(ctx: AccountContext, gameId: number): Promise<void> {
  const { actor } = ctx
  await transact(ctx, async (tx, after) => {
    const game = await lockVisibleGame(tx, ctx, gameId)
    const found = await findMembership(tx, gameId, actor.userId)
    const own = found && (await lockParticipation(tx, found.id))
    // Checked again under the lock: a concurrent call may have removed the caller.
    if (!own || !(await findMembership(tx, gameId, actor.userId))) throw fail('NotInGame')
    const hasStarted = gamePhase(game, ctx.clock.now()) !== 'upcoming'
    if (!canLeave(own.status, hasStarted) || (await hasSubmitted(tx, own.id, actor.userId))) {
      throw fail('CannotLeaveGame')
    }
    await dropFrom(tx, after, own, actor.userId)
    after.emit({ kind: 'participation', gameId, participationId: own.id })
  })
}
