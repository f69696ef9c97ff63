import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrderOfNeed } from './in-order-of-need.ts'

const one = (key: string, ...needs: string[]) => ({
  key,
  prerequisites: needs.map((need) => ({ challenges: [need], needed: 0 })),
})

test('a challenge comes after what it needs, and otherwise where the source has it', () => {
  const { ordered, circles } = inOrderOfNeed([one('c', 'b', 'x'), one('a'), one('b', 'a')])
  expect(ordered.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  expect(circles.size).toBe(0)
})

test('challenges that need each other are named', () => {
  const { ordered, circles } = inOrderOfNeed([one('a', 'b'), one('b', 'c'), one('c', 'b'), one('d', 'd')])
  expect(ordered.map(({ key }) => key).sort()).toEqual(['a', 'b', 'c', 'd'])
  expect([...circles].sort()).toEqual(['b', 'c', 'd'])
})

test('every challenge is there once, and without circles none comes before what it needs', () => {
  const needs = fc.array(fc.array(fc.nat(14), { maxLength: 3 }), { maxLength: 15 })
  fc.assert(
    fc.property(needs, (lists) => {
      const all = lists.map((list, at) => one(`${at}`, ...list.map(String)))
      const { ordered, circles } = inOrderOfNeed(all)
      expect(ordered.map(({ key }) => Number(key)).sort((a, b) => a - b)).toEqual(all.map((_, at) => at))
      const place = new Map(ordered.map(({ key }, at) => [key, at]))
      for (const { key, prerequisites } of all) {
        for (const need of prerequisites.flatMap(({ challenges }) => challenges)) {
          if (circles.has(key) && circles.has(need)) continue
          expect(place.get(need) ?? -1).toBeLessThan(place.get(key)!)
        }
      }
    }),
  )
})

test('a chain may be long', () => {
  const all = Array.from({ length: 20_000 }, (_, at) => one(`${at}`, `${at + 1}`))
  expect(inOrderOfNeed(all).ordered[0]!.key).toBe('19999')
})
