import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { deleteSession, listSessions } from '../../state/sessions/repository.ts'
import { transact } from '../../writes/transact.ts'
import { sessionId } from './session-id.ts'

/** Logs another browser of the caller out. */
export async function endSession(ctx: AccountContext, id: string): Promise<void> {
  const { userId } = ctx.actor
  await transact(ctx, async (tx, after) => {
    const own = await listSessions(tx, userId, ctx.clock.now())
    const session = own.find(({ idHash }) => sessionId(idHash) === id)
    if (!session) throw fail('NotFound')
    await deleteSession(tx, session.idHash)
    after.emit({ kind: 'identity', userId })
  })
}
