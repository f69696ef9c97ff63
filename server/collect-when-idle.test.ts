import { expect, test, vi } from 'vitest'
import { idleCollections, openCollector } from './collect-when-idle.ts'

test('collects once after the start, and once after work that is worth it', () => {
  const collect = vi.fn()
  const note = idleCollections(collect)
  const collections = [0.5, 0.03, 0.01, 0.01, 0.04, 0.01, 0.03, 0.01, 0.9, 0, 0].map((utilization) => {
    note(utilization)
    return collect.mock.calls.length
  })
  expect(collections).toEqual([0, 0, 1, 1, 1, 1, 1, 2, 2, 3, 3])
})

test('a collection removes what nothing refers to', async () => {
  const collect = openCollector()
  const makeGarbage = () => new WeakRef({ bytes: new Array(1_000).fill(0) })
  const garbage = makeGarbage()
  // A reference that was read in this turn of the event loop is kept until its end.
  await new Promise(setImmediate)
  collect()
  expect(garbage.deref()).toBeUndefined()
})
