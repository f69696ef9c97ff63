import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advance, type Cursor } from './gaps.ts'

const start: Cursor = { lastId: 0, gaps: [] }

test('ids that were passed are remembered until they appear', () => {
  const first = advance(start, [1, 2, 5, 6], { oldestOpen: 10, drawnAfter: 20 })
  expect(first).toEqual({ lastId: 6, gaps: [{ from: 3, to: 4, before: 20 }] })
  const second = advance(first, [4, 8], { oldestOpen: 15, drawnAfter: 30 })
  expect(second).toEqual({
    lastId: 8,
    gaps: [
      { from: 3, to: 3, before: 20 },
      { from: 7, to: 7, before: 30 },
    ],
  })
})

test('a gap is forgotten when every transaction that could fill it is over, and not before', () => {
  const passed = advance(start, [3], { oldestOpen: 10, drawnAfter: 20 })
  expect(advance(passed, [], { oldestOpen: 19, drawnAfter: 40 }).gaps).toEqual(passed.gaps)
  expect(advance(passed, [], { oldestOpen: 20, drawnAfter: 40 }).gaps).toEqual([])
})

test('whatever the order of commits, each row is seen once, and what was committed before is seen before', () => {
  const step = fc.record({ write: fc.nat(9), look: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      // Ten transactions at a time. Each draws a number, then an id, and commits or is rolled back later.
      const open = new Map<number, { number: number; id: number }>()
      const committed: number[] = []
      const seen: number[] = []
      let [lastNumber, lastId, cursor, looked] = [0, 0, start, 0]
      const look = () => {
        const isNew = (id: number) =>
          id > cursor.lastId || cursor.gaps.some(({ from, to }) => id >= from && id <= to)
        const ids = committed.filter(isNew).sort((a, b) => a - b)
        const numbers = [...open.values()].map(({ number }) => number)
        const oldestOpen = Math.min(lastNumber + 1, ...numbers)
        cursor = advance(cursor, ids, { oldestOpen, drawnAfter: ++lastNumber })
        seen.push(...ids)
        expect(seen.slice(0, looked).toSorted()).toEqual(committed.slice(0, looked).toSorted())
        looked = committed.length
      }
      for (const { write, look: looks } of steps) {
        const known = open.get(write)
        if (!known) open.set(write, { number: ++lastNumber, id: ++lastId })
        else {
          open.delete(write)
          // One in four is rolled back.
          if (known.id % 4 !== 0) committed.push(known.id)
        }
        if (looks) look()
      }
      look()
      expect(seen.toSorted()).toEqual(committed.toSorted())
      if (open.size === 0) {
        look()
        expect(cursor.gaps).toEqual([])
      }
    }),
  )
})
