import { expect, test } from 'vitest'
import { gameProgress } from './game-countdown.ts'

const hour = 3_600_000

test('counts to the start, then to the end', () => {
  const game = { start: 10 * hour, end: 20 * hour }
  expect(gameProgress(game, 9 * hour)).toMatchObject({ phase: 'upcoming', leftMs: hour, done: 0 })
  expect(gameProgress(game, 15 * hour)).toMatchObject({ phase: 'running', leftMs: 5 * hour, done: 0.5 })
  expect(gameProgress(game, 20 * hour)).toMatchObject({ phase: 'ended', leftMs: 0, done: 1 })
})
