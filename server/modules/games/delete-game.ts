import type { Actor, RequestContext } from '../../context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../rpc/errors.ts'
import { deleteGame } from './repository.ts'

/** With its challenges, participations, submissions, notices and events. */
export async function removeGame(ctx: RequestContext & { actor: Actor }, gameId: number): Promise<void> {
  await transact(ctx, async (tx, after) => {
    if (!(await deleteGame(tx, gameId))) throw fail('GameNotFound')
    after.emit({ kind: 'game', gameId })
  })
  ctx.log.info({ gameId, userId: ctx.actor.userId }, 'game deleted')
}
