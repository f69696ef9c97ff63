import type { RequestContext } from '../../access/context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../refusal.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { releaseUnused } from '../files/release-unused.ts'
import { holdGame } from '../games/repository.ts'
import { deleteWriteups } from './repository.ts'

/** Removes all writeups of a game. */
export async function removeWriteups(ctx: RequestContext & { actor: Actor }, gameId: number): Promise<void> {
  const released = await transact(ctx, async (tx) => {
    if (!(await holdGame(tx, gameId))) throw fail('GameNotFound')
    return await deleteWriteups(tx, gameId)
  })
  await releaseUnused(ctx, released)
  ctx.log.info({ gameId, userId: ctx.actor.userId, writeups: released.length }, 'writeups deleted')
}
