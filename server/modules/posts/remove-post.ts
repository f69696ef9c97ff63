import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { deletePost } from './repository.ts'

export async function removePost(ctx: VerbContext, postId: string): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const before = await deletePost(tx, postId)
    if (!before) throw fail('PostNotFound')
    after.audit({ action: 'post.delete', target: { id: postId, name: before.title }, before })
  })
  afterCommit(ctx, () => ctx.log.info({ postId, userId: ctx.actor?.userId }, 'post deleted'))
}
