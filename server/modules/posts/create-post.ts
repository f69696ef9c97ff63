import { createHash, randomUUID } from 'node:crypto'
import type { PostInput } from '#src/contract/posts.ts'
import type { VerbContext } from '../../access/context.ts'
import { transact } from '../../writes/transact.ts'
import { insertPost } from './repository.ts'

/** @returns the id of the new post. */
export async function createPost(ctx: VerbContext, input: PostInput): Promise<string> {
  const updatedAt = ctx.clock.now()
  const title = input.title.trim()
  const post = {
    title,
    summary: input.summary ?? '',
    content: input.content ?? '',
    isPinned: input.isPinned ?? false,
    tags: input.tags ?? [],
  }
  return await transact(ctx, async (tx, after) => {
    const row = { ...post, authorId: ctx.actor?.userId ?? null, updatedAt }
    // Ids are short, so two posts may collide.
    let id = newPostId(title, updatedAt)
    while (!(await insertPost(tx, { id, ...row }))) id = newPostId(title, updatedAt)
    after.audit({ action: 'post.create', target: { id, name: title }, after: post })
    return id
  })
}

const newPostId = (title: string, at: number) =>
  createHash('sha256').update(`${title}\n${at}\n${randomUUID()}`).digest('hex').slice(4, 12)
