import { gamePhase } from '#src/rules/game-clock.ts'
import { canLeave } from '#src/rules/participation.ts'
import type { RequestContext } from '../../access/context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../refusal.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { dropFrom } from './drop-member.ts'
import { lockVisibleGame } from './lock-visible-game.ts'
import { findMembership, hasSubmitted, lockParticipation } from './repository.ts'

/** Before the team is admitted or the game starts, and nobody who handed in a flag. The last one out ends the participation. */
export async function leaveGame(ctx: RequestContext & { actor: Actor }, gameId: number): Promise<void> {
  const { actor } = ctx
  await transact(ctx, async (tx, after) => {
    const game = await lockVisibleGame(tx, actor, gameId)
    const found = await findMembership(tx, gameId, actor.userId)
    const own = found && (await lockParticipation(tx, found.id))
    // Asked again once held: a call at the same moment may have taken the caller out.
    if (!own || !(await findMembership(tx, gameId, actor.userId))) throw fail('NotInGame')
    const hasStarted = gamePhase(game, ctx.clock.now()) !== 'upcoming'
    if (!canLeave(own.status, hasStarted) || (await hasSubmitted(tx, own.id, actor.userId))) {
      throw fail('CannotLeaveGame')
    }
    await dropFrom(tx, own, actor.userId)
    after.emit({ kind: 'participation', gameId, participationId: own.id })
  })
}
