import { expect, test } from 'vitest'
import { clockText, gameProgress } from './game-countdown.ts'

const hour = 3_600_000

test('hours are counted through, minutes and seconds have two digits', () => {
  expect(clockText(0)).toBe('0:00:00')
  expect(clockText(-5)).toBe('0:00:00')
  expect(clockText(50 * hour + 61_999)).toBe('50:01:01')
})

test('above 999 hours nobody counts', () => {
  expect(clockText(1_000 * hour - 1)).toBe('999:59:59')
  expect(clockText(1_000 * hour)).toBeNull()
})

test('counts to the start, then to the end', () => {
  const game = { start: 10 * hour, end: 20 * hour }
  expect(gameProgress(game, 9 * hour)).toEqual({ phase: 'upcoming', left: '1:00:00', done: 0 })
  expect(gameProgress(game, 15 * hour)).toEqual({ phase: 'running', left: '5:00:00', done: 0.5 })
  expect(gameProgress(game, 20 * hour)).toEqual({ phase: 'ended', left: '0:00:00', done: 1 })
})
