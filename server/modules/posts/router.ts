import { z } from 'zod'
import { type PostCard, postCard, postCardPage, postFull, postPage, postRef } from '#src/contract/news.ts'
import { page, paging } from '#src/contract/shapes.ts'
import { assetUrl } from '../../asset-url.ts'
import type { Db } from '../../db/client.ts'
import { renderMarkdown } from '../../markdown.ts'
import { fail } from '../../rpc/errors.ts'
import { t } from '../../rpc/init.ts'
import { anyone, rateLimit } from '../../rpc/procedures.ts'
import { findPost, listPosts, type PostRow } from './repository.ts'

const latestCount = 20

const cardView = (row: PostRow): PostCard => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  isPinned: row.isPinned,
  tags: row.tags,
  authorAvatar: assetUrl(row.avatarHash, 'avatar'),
  authorName: row.userName,
  time: row.updatedAt,
})

const cardPageView = (row: PostRow) => {
  const card = cardView(row)
  return { ...card, summaryHtml: renderMarkdown(card.summary) }
}

async function fullView(db: Db, postId: string) {
  const post = await findPost(db, postId)
  if (!post) throw fail('PostNotFound')
  return { ...cardView(post), content: post.content }
}

export const posts = t.router({
  list: anyone
    .use(rateLimit('query'))
    .output(z.array(postCard))
    .query(async ({ ctx }) => (await listPosts(ctx.db)).map(cardView)),
  latest: anyone
    .output(z.array(postCard))
    .query(async ({ ctx }) => (await listPosts(ctx.db, latestCount)).map(cardView)),
  get: anyone
    .input(postRef)
    .output(postFull)
    .query(({ ctx, input }) => fullView(ctx.db, input.postId)),
  /** For our pages: Markdown made into safe HTML. */
  latestPage: anyone
    .output(z.array(postCardPage))
    .query(async ({ ctx }) => (await listPosts(ctx.db, latestCount)).map(cardPageView)),
  listPage: anyone
    .use(rateLimit('query'))
    .input(z.object(paging(50, 10)))
    .output(page(postCardPage))
    .query(async ({ ctx, input: { count, skip } }) => {
      const all = await listPosts(ctx.db)
      const data = all.slice(skip, skip + count).map(cardPageView)
      return { data, length: data.length, total: all.length }
    }),
  page: anyone
    .input(postRef)
    .output(postPage)
    .query(async ({ ctx, input }) => {
      const post = await fullView(ctx.db, input.postId)
      return { ...post, contentHtml: renderMarkdown(post.content) }
    }),
})
