import { beforeAll, expect, test } from 'vitest'
import { anAdmin } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
let writer: string
let editor: string
beforeAll(async () => {
  writer = await anAdmin(app)
  editor = await anAdmin(app)
})

const words = { title: 'Doors open', summary: 's', content: 'c', tags: ['a'] }

async function aPost(input: object = words) {
  const { editPosts, posts } = await app.as(writer)
  const postId = await editPosts.create(input as typeof words)
  return { postId, before: await posts.get({ postId }) }
}

const nameOf = async (userId: string) => (await (await app.as(userId)).accounts.profile()).userName

test('a new post has a key, its author and everything that was sent, pinned too', async () => {
  const { postId, before } = await aPost({ ...words, title: ' Doors open ', isPinned: true })
  expect(postId).toMatch(/^[0-9a-f]{8}$/)
  expect(before).toMatchObject({ ...words, isPinned: true, time: app.clock.now() })
  expect(before.authorName).toBe(await nameOf(writer))
  expect((await aPost()).postId).not.toBe(postId)
})

test.each(['title', 'summary', 'content', 'isPinned'])(
  'a new post with null as its %s is refused',
  async (name) => {
    const response = await app.request('/api/edit/posts', {
      method: 'POST',
      as: writer,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...words, [name]: null }),
    })
    expect(response.status).toBe(400)
  },
)

test('a request that flips the pin keeps text, time and author', async () => {
  const { postId, before } = await aPost()
  const { editPosts } = await app.as(editor)
  app.clock.advance('1m')
  const pinned = await editPosts.update({ postId, title: before.title, isPinned: true })
  expect(pinned).toEqual({ ...before, isPinned: true })
  expect(await editPosts.update({ postId, isPinned: false })).toEqual(before)
})

test('members that are missing or null stay; an edit has its editor and time', async () => {
  const { postId, before } = await aPost()
  app.clock.advance('1m')
  const { editPosts } = await app.as(editor)
  const after = await editPosts.update({ postId, content: 'new', summary: null, isPinned: true })
  expect(after).toEqual({
    ...before,
    content: 'new',
    isPinned: true,
    time: app.clock.now(),
    authorName: await nameOf(editor),
  })
})

test('the summary, the text and the tags of a post can be emptied, and stay empty', async () => {
  const { postId, before } = await aPost()
  const { editPosts, posts } = await app.as(editor)
  const empty = { summary: '', content: '', tags: [] }
  expect(await editPosts.update({ postId, ...empty })).toMatchObject({ title: before.title, ...empty })
  await editPosts.update({ postId, title: 'Doors closed' })
  expect(await posts.get({ postId })).toMatchObject({ title: 'Doors closed', ...empty })
})

test('two edits at once lose nothing of each other', async () => {
  const { postId } = await aPost()
  const { editPosts, posts } = await app.as(editor)
  await Promise.all([
    editPosts.update({ postId, content: 'new' }),
    editPosts.update({ postId, summary: 'short' }),
  ])
  expect(await posts.get({ postId })).toMatchObject({ content: 'new', summary: 'short' })
})

test('a deleted post is gone, and cannot be deleted again', async () => {
  const { postId } = await aPost()
  const { editPosts, posts } = await app.as(editor)
  await editPosts.delete({ postId })
  await expect(posts.get({ postId })).rejects.toEqual(refused('PostNotFound'))
  await expect(editPosts.delete({ postId })).rejects.toEqual(refused('PostNotFound'))
  await expect(editPosts.update({ postId, title: 'x' })).rejects.toEqual(refused('PostNotFound'))
})
