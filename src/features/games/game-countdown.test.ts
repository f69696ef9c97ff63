import { expect, test } from 'vitest'
import { clockText, gameProgress } from './game-countdown.ts'

const hour = 3_600_000

test('hours are counted through, minutes and seconds have two digits', () => {
  expect(clockText(0)).toBe('0:00:00')
  expect(clockText(-5)).toBe('0:00:00')
  expect(clockText(30 * hour + 61_999)).toBe('30:01:01')
})

test('from two days on nobody counts seconds', () => {
  expect(clockText(48 * hour - 1)).toBe('47:59:59')
  expect(clockText(48 * hour)).toBeNull()
})

test('counts to the start, then to the end', () => {
  const game = { start: 10 * hour, end: 20 * hour }
  expect(gameProgress(game, 9 * hour)).toMatchObject({ phase: 'upcoming', left: '1:00:00', done: 0 })
  expect(gameProgress(game, 15 * hour)).toMatchObject({ phase: 'running', left: '5:00:00', done: 0.5 })
  expect(gameProgress(game, 20 * hour)).toMatchObject({ phase: 'ended', leftMs: 0, done: 1 })
})
