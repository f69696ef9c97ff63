// Notices of a game and posts of the site, each with its time.
import { noticeCreate } from '#src/contract/notices.ts'
import { postInput } from '#src/contract/posts.ts'
import { i18nOf, type VerbContext } from '../../access/context.ts'
import { describe } from '../../answers/describe-error.ts'
import { fail } from '../../lib/refusal.ts'
import { createNotice } from '../notices/edit-notices.ts'
import { createPost } from '../posts/create-post.ts'
import { cut } from './fit/fit-texts.ts'
import { each, type Importing, remember, tell } from './importing.ts'

/** Verbs write the time of the clock; the audit log keeps the true one. */
export const atTime = <Ctx extends VerbContext>(ctx: Ctx, now: number): Ctx => ({
  ...ctx,
  clock: { now: () => now },
})

export async function importNotices(run: Importing): Promise<void> {
  const { bundle, ctx, gameId } = run
  if (gameId === undefined) return
  for (const { key, text, at } of bundle.game?.notices ?? []) {
    const object = { kind: 'notice', key, name: cut(text.replace(/\s+/g, ' '), 60) } as const
    if (run.ids.notice.has(key)) {
      tell(run, object, 'same')
      continue
    }
    await each(run, object, async () => {
      const { id } = await createNotice(atTime(ctx, at), noticeCreate.parse({ gameId, content: text }))
      remember(run, object, id, { isNew: true })
      tell(run, object, 'create')
    })
  }
}

/** @param wanted posts are public at once, so they are imported only on request. */
export async function importPosts(run: Importing, wanted: boolean): Promise<void> {
  const { bundle, ctx } = run
  for (const { key, updatedAt, ...post } of bundle.posts) {
    const object = { kind: 'post', key, name: post.title } as const
    if (run.ids.post.has(key)) tell(run, object, 'same')
    else if (!wanted) {
      tell(run, object, 'skip', { reason: describe(fail('ImportPostsPublic'), i18nOf(ctx)).title })
    } else {
      await each(run, object, async () => {
        const id = await createPost(atTime(ctx, updatedAt), postInput.parse(post))
        remember(run, object, id, { isNew: true, inGame: false })
        tell(run, object, 'create')
      })
    }
  }
}
