import { expect, test, vi } from 'vitest'
import { idleCollections, openCollector } from './collect-when-idle.ts'

test('collects twice after the start, and twice after work that is worth it', () => {
  const collect = vi.fn()
  let taken = 50e6
  // Each span leaves garbage.
  const note = idleCollections(collect, () => (taken += 5e6))
  const spans = [0.5, 0.03, 0.01, 0.01, 0.01, 0.04, 0.01, 0.03, 0.01, 0.01, 0.9, 0, 0.03, 0, 0, 0]
  const collections = spans.map((utilization) => {
    note(utilization)
    return collect.mock.calls.length
  })
  expect(collections).toEqual([0, 0, 1, 2, 2, 2, 2, 2, 3, 4, 4, 5, 5, 6, 6, 6])
})

test('does not collect where work has left no garbage, such as pings to many streams, and does once it has', () => {
  const collect = vi.fn()
  let taken = 50e6
  const note = idleCollections(collect, () => taken)
  note(0.01)
  note(0.01)
  expect(collect).toHaveBeenCalledTimes(2)
  for (let round = 0; round < 20; round++) {
    note(0.03)
    note(0.01)
  }
  expect(collect).toHaveBeenCalledTimes(2)
  taken += 20e6
  note(0.01)
  note(0.01)
  note(0.01)
  expect(collect).toHaveBeenCalledTimes(4)
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
