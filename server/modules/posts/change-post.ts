// Only the sent properties change (D-89). Pinning alone keeps the time and author of a post.
import type { PostUpdate } from '#src/contract/posts.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { findPost, lockPost, updatePost } from './repository.ts'

export async function changePost(ctx: VerbContext, input: PostUpdate) {
  const { postId } = input
  const sent = {
    ...(input.title != null && { title: input.title.trim() }),
    ...(input.summary != null && { summary: input.summary }),
    ...(input.content != null && { content: input.content }),
    ...(input.tags != null && { tags: input.tags }),
  }
  return await transact(ctx, async (tx, after) => {
    const before = await lockPost(tx, postId)
    if (!before) throw fail('PostNotFound')
    const isPin = input.isPinned != null && input.isPinned !== before.isPinned
    const isText = Object.entries(sent).some(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof sent]),
    )
    // Saving without a change is an edit too, unless the request flipped the pin.
    const isEdit = isText || (!isPin && Object.keys(sent).length > 0)
    await updatePost(tx, postId, {
      ...sent,
      isPinned: input.isPinned ?? before.isPinned,
      ...(isEdit && { authorId: ctx.actor?.userId ?? null, updatedAt: ctx.clock.now() }),
    })
    const post = (await findPost(tx, postId))!
    after.audit({ action: 'post.update', target: { id: postId, name: post.title }, before, after: post })
    return post
  })
}
