import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
beforeAll(async () => {
  const posts = Array.from({ length: 12 }, (_, index) => ({
    id: `0000000${index.toString(16)}`,
    title: `Post ${index}`,
    summary: '**bold** <script>alert(1)</script>',
    isPinned: index === 3,
    updatedAt: 1_000 + index,
  }))
  await app.db.insertInto('posts').values(posts).execute()
})

test('pages of posts: pinned first, then the latest, each with safe HTML', async () => {
  const { posts } = await app.as(null)
  const first = await posts.listPage({ count: 10, skip: 0 })
  const second = await posts.listPage({ count: 10, skip: 10 })
  expect(first).toMatchObject({ length: 10, total: 12 })
  expect(second).toMatchObject({ length: 2, total: 12 })
  expect(first.data.slice(0, 3).map(({ title }) => title)).toEqual(['Post 3', 'Post 11', 'Post 10'])
  expect(first.data[0]?.summaryHtml).toContain('<strong>bold</strong>')
  expect(first.data[0]?.summaryHtml).not.toContain('<script')
})

const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text)

test('one page is read, not all posts', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await (await app.as(null)).posts.listPage({ count: 5, skip: 5 })
  // Jobs of the server read beside it.
  const ofPosts = query.mock.results.filter((_, at) =>
    /\bfrom "posts"/.test(textOf(query.mock.calls[at]![0])),
  )
  const rows = await Promise.all(ofPosts.map(async ({ value }) => (await value).rows.length))
  query.mockRestore()
  expect(Math.max(...rows)).toBe(5)
})

test('past the last page there is nothing, and the total still says how many', async () => {
  const { posts } = await app.as(null)
  expect(await posts.listPage({ count: 10, skip: 90 })).toEqual({ data: [], length: 0, total: 12 })
})
