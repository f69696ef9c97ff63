import { expect, test } from 'vitest'
import { gamesByPhase } from './games-by-phase.ts'

const game = (id: number, start: number, end: number) => ({
  id,
  title: '',
  summary: '',
  poster: null,
  limit: 0,
  start,
  end,
})

test('what runs comes first, then what starts next, then what ended last', () => {
  const games = [
    game(1, 90, 99),
    game(2, 60, 70),
    game(3, 10, 80),
    game(4, 10, 55),
    game(5, 0, 20),
    game(6, 0, 30),
  ]
  expect(gamesByPhase(games, 50).map((group) => [group.phase, group.games.map(({ id }) => id)])).toEqual([
    ['running', [4, 3]],
    ['upcoming', [2, 1]],
    ['ended', [6, 5]],
  ])
  expect(gamesByPhase(games.slice(0, 1), 50).map(({ phase }) => phase)).toEqual(['upcoming'])
})
