import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { dropLocalCache, keepLocalCache } from './local-cache.ts'

const posts = [['posts', 'latestPage'], { type: 'query' }]
const own = [['games', 'own'], { type: 'query' }]
const stored = () => localStorage.getItem('vexil_cache')

let leave = () => {}
afterEach(() => {
  leave()
  localStorage.clear()
})

/** A visit of an owner: what the page reads, until it is left. */
async function visit(owner: string, read: [key: unknown[], data: unknown][] = []) {
  const queries = new QueryClient()
  for (const [key, data] of read) queries.setQueryData(key, data)
  leave = keepLocalCache(queries, owner, 0)
  // Its code is loaded first, with the compression.
  await import('./open-local-cache.ts')
  await new Promise((resolve) => setTimeout(resolve, 30))
  return {
    queries,
    end: () => {
      dispatchEvent(new Event('pagehide'))
      leave()
    },
  }
}

test('public lists come back on the next visit, compressed; what is of an account does not', async () => {
  const text = 'The autumn games have begun. '.repeat(200)
  const first = await visit('alice', [
    [posts, [{ id: 1, text }]],
    [own, [{ id: 7 }]],
  ])
  first.end()
  expect(stored()!.length).toBeLessThan(text.length / 3)
  const second = await visit('alice')
  await vi.waitFor(() => expect(second.queries.getQueryData(posts)).toEqual([{ id: 1, text }]))
  expect(second.queries.getQueryData(own)).toBeUndefined()
})

test('another account sees nothing of it, and deletes it', async () => {
  ;(await visit('alice', [[posts, [{ id: 1 }]]])).end()
  expect(stored()).not.toBeNull()
  const other = await visit('bob')
  await vi.waitFor(() => expect(stored()).toBeNull())
  expect(other.queries.getQueryData(posts)).toBeUndefined()
})

test('what is broken is forgotten; after it was cleared, leaving the page keeps nothing', async () => {
  localStorage.setItem('vexil_cache', 'nonsense')
  const broken = await visit('alice', [[posts, [{ id: 1 }]]])
  await vi.waitFor(() => expect(stored()).toBeNull())
  dropLocalCache()
  broken.end()
  expect(stored()).toBeNull()
})
