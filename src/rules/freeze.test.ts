import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freezeMoment, hiddenFrom, isFrozen, isOnBoard } from './freeze.ts'

const span = { startAt: 0, endAt: 10_000_000 }

test('a board freezes so long before the end, and moves with it', () => {
  const freezes = (endAt: number, freezeSeconds: number) => freezeMoment({ startAt: 0, endAt, freezeSeconds })
  expect([freezes(10_000_000, 3_600), freezes(20_000_000, 3_600)]).toEqual([6_400_000, 16_400_000])
  expect(freezes(10_000_000, 0)).toBeNull()
})

test('it is frozen from that moment on, after the end too, until it is revealed', () => {
  const from = (revealedAt: number | null) => hiddenFrom({ ...span, freezeSeconds: 3_600, revealedAt })
  expect(from(null)).toBe(6_400_000)
  expect(from(10_000_000)).toBeNull()
  const freezeAt = from(null)
  expect([6_399_999, 6_400_000, 99_000_000].map((now) => isFrozen({ freezeAt }, now))).toEqual([
    false,
    true,
    true,
  ])
  expect(isFrozen({ freezeAt: from(10_000_001) }, 99_000_000)).toBe(false)
})

test('a game that is given more time after its reveal is frozen again', () => {
  const terms = { freezeSeconds: 3_600, revealedAt: 10_500_000 }
  expect(hiddenFrom({ ...span, ...terms })).toBeNull()
  expect(hiddenFrom({ startAt: 0, endAt: 20_000_000, ...terms })).toBe(16_400_000)
})

test('the public board has the solves from before the freeze, the true one has all', () => {
  fc.assert(
    fc.property(fc.option(fc.nat(100)), fc.nat(100), (freezeAt, at) => {
      expect(isOnBoard('true', { freezeAt }, at)).toBe(true)
      expect(isOnBoard('public', { freezeAt }, at)).toBe(freezeAt === null || at < freezeAt)
    }),
  )
})
