import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flagDesign, flagPatterns } from './flag-design.ts'

test('every game has a flag, and always the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (gameId) => {
      expect(flagPatterns).toContain(flagDesign(gameId).pattern)
      expect(flagDesign(gameId)).toEqual(flagDesign(gameId))
    }),
  )
})

test('games next to each other rarely look alike', () => {
  const looks = Array.from({ length: 12 }, (_, index) => JSON.stringify(flagDesign(index + 1)))
  expect(new Set(looks).size).toBeGreaterThan(9)
})
