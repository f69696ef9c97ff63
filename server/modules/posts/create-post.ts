import { createHash, randomUUID } from 'node:crypto'
import type { PostInput } from '#src/contract/posts.ts'
import type { RequestContext } from '../../access/context.ts'
import { constraintOf } from '../../db/client.ts'
import { transact } from '../../db/transact.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { insertPost } from './repository.ts'

/** @returns the id of the new post. */
export async function createPost(ctx: RequestContext & { actor: Actor }, input: PostInput): Promise<string> {
  const updatedAt = ctx.clock.now()
  const title = input.title.trim()
  const post = {
    title,
    summary: input.summary ?? '',
    content: input.content ?? '',
    isPinned: input.isPinned ?? false,
    tags: input.tags ?? [],
  }
  for (;;) {
    const id = newPostId(title, updatedAt)
    try {
      await transact(ctx, async (tx, after) => {
        await insertPost(tx, { id, ...post, authorId: ctx.actor.userId, updatedAt })
        after.audit({ action: 'post.create', target: { id, name: title }, after: post })
      })
      return id
    } catch (error) {
      // Ids are short, so two posts may collide.
      if (constraintOf(error) !== 'posts_pkey') throw error
    }
  }
}

const newPostId = (title: string, at: number) =>
  createHash('sha256').update(`${title}\n${at}\n${randomUUID()}`).digest('hex').slice(4, 12)
