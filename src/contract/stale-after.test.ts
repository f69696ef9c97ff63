import { expect, test } from 'vitest'
import { refreshDelay, staleAfter } from './stale-after.ts'

test('a change of the board makes the board and the own state stale, lost events everything', () => {
  expect(staleAfter({ kind: 'board', gameId: 1, revision: 'r' })).toEqual(['scoreboard', 'details'])
  expect(staleAfter({ kind: 'resync' })).toEqual(['everything'])
})

test('readers are spread over a moment, and a busy board is not read without pause', () => {
  expect(refreshDelay(100_000, 0, 0)).toBe(150)
  expect(refreshDelay(100_000, 0, 1)).toBe(1_500)
  expect(refreshDelay(100_000, 99_000, 0)).toBe(2_150)
  // Two thousand readers of one process.
  expect(refreshDelay(100_000, 0, 1, 6_667)).toBe(6_667)
  expect(refreshDelay(100_000, 99_000, 0, 6_667)).toBe(5_817)
  expect(refreshDelay(100_000, 0, 1, 60_000)).toBe(10_000)
})
