import { expect, test } from 'vitest'
import { DivisionBoard } from './division-board.ts'
import { Board } from './scoreboard.ts'

const curve = { originalScore: 1000, minScoreRate: 0.25, difficulty: 5, disableBloodBonus: true }
const teams = [
  { id: 1, division: 'A' },
  { id: 2, division: 'B' },
  { id: 3, division: null },
  { id: 4, division: 'A' },
  { id: 5, division: 'B' },
].map((team) => ({ ...team, name: `team ${team.id}`, bio: null, avatar: null }))
const solve = (teamId: number, order: number) => ({
  teamId,
  challengeId: 7,
  userName: null,
  at: 1_000 + order,
  order,
})

test('a division ranks its own teams, with the points and the bloods of the whole game', () => {
  const whole = new Board({
    game: { id: 1, startAt: 1_000, endAt: 2_000, bloodBonus: 0 },
    challenges: [{ id: 7, title: 'seven', category: 'Web', ...curve }],
    teams,
    solves: [solve(2, 1), solve(4, 2)],
  })
  const juniors = new DivisionBoard(whole, 'A')
  const standing = () =>
    juniors.rows().map(({ id, rank, divisionRank, score }) => [id, rank, divisionRank, score])

  const value = whole.challenges()[0]?.score
  expect(standing()).toEqual([
    [4, 1, 1, value],
    [1, 2, 2, 0],
  ])
  expect(juniors.challenges()).toEqual(whole.challenges())
  expect([...juniors.timeLines().keys()]).toEqual(['all', 'A'])
  expect(juniors.row(4)?.rank).toBe(1)
  expect(juniors.row(2)).toBeUndefined()
  // The whole board keeps its own ranks.
  expect(whole.row(4)?.rank).toBe(2)

  whole.addSolve(solve(5, 3))
  expect(standing()[0]).toEqual([4, 1, 1, whole.challenges()[0]?.score])
})
