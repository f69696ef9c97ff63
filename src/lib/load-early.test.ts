import { expect, test, vi } from 'vitest'
import { loadEarly } from './load-early.ts'

test('a part that arrives is used; one that does not is no error', async () => {
  const use = vi.fn()
  loadEarly(async () => 'part', use)
  loadEarly(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), use)
  loadEarly(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  // An unhandled rejection would fail the run.
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(use.mock.calls).toEqual([['part']])
})
