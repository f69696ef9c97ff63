import type { RequestContext } from '../../access/context.ts'
import { transact } from '../../db/transact.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { deleteOtherSessions } from '../../state/sessions/repository.ts'

/** Logs the caller out everywhere else. */
export async function endOtherSessions(ctx: RequestContext & { actor: Actor }): Promise<void> {
  const { userId, sessionHash } = ctx.actor
  await transact(ctx, async (tx, after) => {
    await deleteOtherSessions(tx, userId, sessionHash)
    after.emit({ kind: 'identity', userId })
  })
}
