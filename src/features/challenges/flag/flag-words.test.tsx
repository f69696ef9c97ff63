import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pick, placeholders, teasers } from './flag-words.ts'

test('a line by chance is never the one before', () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), chance, chance, (count, first, second) => {
      const before = pick(count, first)
      const after = pick(count, second, before)
      expect(after).not.toBe(before)
      expect(after >= 0 && after < count).toBe(true)
    }),
  )
})

test('there is more than one line of each kind', () => {
  expect(Math.min(placeholders.length, teasers.length)).toBeGreaterThan(3)
})
