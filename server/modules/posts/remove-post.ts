import type { RequestContext } from '../../access/context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../lib/refusal.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { deletePost } from './repository.ts'

export async function removePost(ctx: RequestContext & { actor: Actor }, postId: string): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const before = await deletePost(tx, postId)
    if (!before) throw fail('PostNotFound')
    after.audit({ action: 'post.delete', target: { id: postId, name: before.title }, before })
  })
  ctx.log.info({ postId, userId: ctx.actor.userId }, 'post deleted')
}
