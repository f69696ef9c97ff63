import { expect, test } from 'vitest'
import type { OwnGame } from '#src/contract/games.ts'
import { nextOwnGame } from './next-own-game.ts'

const game = (id: number, start: number, end: number, more: Partial<OwnGame> = {}): OwnGame => ({
  id,
  title: `Game ${id}`,
  poster: null,
  start,
  end,
  practiceMode: true,
  teamId: 1,
  teamName: 'Team',
  status: 'Accepted',
  joined: true,
  ...more,
})

test('the running game that ends first, then the next to start', () => {
  const games = [game(1, 0, 50), game(2, 5, 20), game(3, 60, 90), game(4, 40, 90)]
  expect(nextOwnGame(games, 10)?.id).toBe(2)
  expect(nextOwnGame(games, 30)?.id).toBe(1)
  expect(nextOwnGame(games.slice(2), 10)?.id).toBe(4)
})

test('only what the user plays and is not over', () => {
  const games = [game(1, 0, 50, { status: 'Pending' }), game(2, 0, 50, { joined: false }), game(3, 0, 9)]
  expect(nextOwnGame(games, 10)).toBeUndefined()
})
