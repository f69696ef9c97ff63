import type { AccountContext } from '../../access/context.ts'
import { deleteOtherSessions } from '../../state/sessions/repository.ts'
import { transact } from '../../writes/transact.ts'

/** Logs the caller out everywhere else. */
export async function endOtherSessions(ctx: AccountContext): Promise<void> {
  const { userId, sessionHash } = ctx.actor
  await transact(ctx, async (tx, after) => {
    await deleteOtherSessions(tx, userId, sessionHash)
    after.emit({ kind: 'identity', userId })
  })
}
