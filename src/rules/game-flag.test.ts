import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gameFlag } from './game-flag.ts'

test('every game has a flag, and always the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (gameId) => {
      expect(gameFlag(gameId).length).toBeGreaterThan(3)
      expect(gameFlag(gameId)).toEqual(gameFlag(gameId))
    }),
  )
})

test('games next to each other rarely look alike', () => {
  const looks = Array.from({ length: 12 }, (_, index) => JSON.stringify(gameFlag(index + 1)))
  expect(new Set(looks).size).toBeGreaterThan(9)
})
