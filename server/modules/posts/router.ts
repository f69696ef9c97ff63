import { z } from 'zod'
import { postCard, postCardPage, postFull, postPage, postRef } from '#src/contract/posts.ts'
import { page, pageOf, paging } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { anyone, rateLimit } from '../../access/procedures.ts'
import type { Db } from '../../db/client.ts'
import { countRows } from '../../db/count-rows.ts'
import { renderMarkdown } from '../../lib/markdown.ts'
import { fail } from '../../lib/refusal.ts'
import { findPost, listPosts, type PostRow } from './repository.ts'
import { postCardView } from './views.ts'

const latestCount = 20

const cardPageView = (row: PostRow) => {
  const card = postCardView(row)
  return { ...card, summaryHtml: renderMarkdown(card.summary) }
}

async function fullView(db: Db, postId: string) {
  const post = await findPost(db, postId)
  if (!post) throw fail('PostNotFound')
  return { ...postCardView(post), content: post.content }
}

export const posts = t.router({
  list: anyone
    .use(rateLimit('query'))
    .output(z.array(postCard))
    .query(async ({ ctx }) => (await listPosts(ctx.db)).map(postCardView)),
  latest: anyone
    .output(z.array(postCard))
    .query(async ({ ctx }) => (await listPosts(ctx.db, { count: latestCount })).map(postCardView)),
  get: anyone
    .input(postRef)
    .output(postFull)
    .query(({ ctx, input }) => fullView(ctx.db, input.postId)),
  /** For our pages: Markdown rendered to safe HTML. */
  latestPage: anyone
    .output(z.array(postCardPage))
    .query(async ({ ctx }) => (await listPosts(ctx.db, { count: latestCount })).map(cardPageView)),
  listPage: anyone
    .use(rateLimit('query'))
    .input(z.object(paging(50, 10)))
    .output(page(postCardPage))
    .query(async ({ ctx, input }) => {
      const data = (await listPosts(ctx.db, input)).map(cardPageView)
      return pageOf(data, await countRows(ctx.db, 'posts'))
    }),
  page: anyone
    .input(postRef)
    .output(postPage)
    .query(async ({ ctx, input }) => {
      const post = await fullView(ctx.db, input.postId)
      return { ...post, contentHtml: renderMarkdown(post.content) }
    }),
})
