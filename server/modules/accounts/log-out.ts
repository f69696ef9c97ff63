import type { RequestContext } from '../../access/context.ts'
import { deleteSession } from '../../state/sessions/repository.ts'
import { transact } from '../../writes/transact.ts'

/** Ends the session and clears the cookie; open to anyone, so that a banned user can clear it too. */
export async function logOut(ctx: RequestContext): Promise<void> {
  ctx.cookies.setSession(null)
  const { actor } = ctx
  if (!actor) return
  await transact(ctx, async (tx, after) => {
    await deleteSession(tx, actor.sessionHash)
    after.emit({ kind: 'identity', userId: actor.userId })
  })
}
