import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containerPauseMs, extendedStop, firstStop, pauseLeft } from './instance-lifetime.ts'

const minute = 60_000
const policy = { defaultLifetime: 120, extensionDuration: 120, renewalWindow: 10 }
const practice = { startAt: 0, endAt: 60 * minute, practiceMode: true }
const strict = { ...practice, practiceMode: false }

test('it lives for the default lifetime, and not longer than a game without practice', () => {
  expect(firstStop(0, policy, practice)).toBe(120 * minute)
  expect(firstStop(0, policy, strict)).toBe(60 * minute)
})

test('it is extended within the renewal window, from its old stop time on', () => {
  const stopAt = 120 * minute
  expect(extendedStop({ stopAt, now: stopAt - 10 * minute - 1 }, policy, practice)).toBe('too early')
  expect(extendedStop({ stopAt, now: stopAt - 10 * minute }, policy, practice)).toBe(240 * minute)
  expect(extendedStop({ stopAt: strict.endAt, now: strict.endAt - 1 }, policy, strict)).toBe('game ends')
})

test('whatever the clock says, a lifetime is never negative and a pause never longer than it is', () => {
  const time = fc.integer({ min: 0, max: 4e12 })
  const minutes = fc.integer({ min: 1, max: 7_200 })
  fc.assert(
    fc.property(
      time,
      time,
      minutes,
      minutes,
      minutes,
      fc.boolean(),
      (a, b, lifetime, extension, window, practiceMode) => {
        const some = { defaultLifetime: lifetime, extensionDuration: extension, renewalWindow: window }
        const game = { startAt: 0, endAt: 4e12 + 1, practiceMode }
        const stopAt = firstStop(a, some, game)
        expect(stopAt).toBeGreaterThan(a)
        const next = extendedStop({ stopAt, now: b }, some, game)
        if (typeof next === 'number') expect(next).toBeGreaterThan(stopAt)
        const left = pauseLeft(a, b)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(containerPauseMs)
      },
    ),
  )
})
