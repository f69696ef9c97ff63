import { expect, test } from 'vitest'
import { entryAddress, entryOf } from './entry.ts'

const game = { status: 'Accepted', start: 100, end: 200, practiceMode: false } as const

test('an accepted team plays from the start to the end', () => {
  expect([99, 100, 199].map((now) => entryOf(game, now))).toEqual(['game', 'challenges', 'challenges'])
})

test('after the end only practice goes on; others look at the board', () => {
  expect(entryOf(game, 200)).toBe('scoreboard')
  expect(entryOf({ ...game, practiceMode: true }, 200)).toBe('challenges')
})

test('members of teams that are not accepted go back to the game', () => {
  for (const status of ['Pending', 'Rejected', 'Suspended', 'Unsubmitted'] as const) {
    expect(entryOf({ ...game, status }, 150)).toBe('game')
  }
  expect([entryAddress(3, 'game'), entryAddress(3, 'scoreboard')]).toEqual([
    '/games/3',
    '/games/3/scoreboard',
  ])
})
