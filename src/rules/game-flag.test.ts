import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flagSeed, gameFlag } from './game-flag.ts'

test('games of different titles have different flags; one title has one', () => {
  const titles = [
    'Autumn Games',
    'Spring Games',
    'Winter Qualifiers',
    'Uni CTF 2026',
    'Uni CTF 2027',
    '秋の大会',
  ]
  const looks = titles.map((title) => JSON.stringify(gameFlag(flagSeed(title))))
  expect(new Set(looks).size).toBe(titles.length)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const seed = flagSeed(title)
      expect([seed, seed >= 1 && seed <= 2_147_483_647]).toEqual([flagSeed(title), true])
    }),
  )
})

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
