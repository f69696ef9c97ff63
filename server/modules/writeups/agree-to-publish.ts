import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { lockParticipation } from '../participations/repository.ts'
import { updateMayPublish } from './repository.ts'
import type { WriterContext } from './submit-writeup.ts'

/** The team agrees that the archive of the event has its writeup, or takes that back. An archive that was made before keeps it. */
export async function agreeToPublish(ctx: WriterContext, mayPublish: boolean): Promise<void> {
  const { actor, participation } = ctx
  await transact(ctx, async (tx) => {
    const held = await lockParticipation(tx, participation.id)
    if (!held) throw fail('NotInGame')
    if (held.status !== 'Accepted') throw fail('ParticipationSuspended')
    if (!(await updateMayPublish(tx, held.id, mayPublish))) throw fail('FileNotFound')
  })
  afterCommit(ctx, () =>
    ctx.log.info(
      { gameId: ctx.arena.game.id, participationId: participation.id, userId: actor.userId, mayPublish },
      'consent to publish a writeup',
    ),
  )
}
