import { expect, test } from 'vitest'
import { packBloodBonus } from './blood-bonus.ts'
import { type ReferenceGame, referenceStandings } from './reference-standings.ts'

const game: ReferenceGame = {
  start: 1_000,
  end: 2_000,
  bloodBonus: packBloodBonus({ first: 50, second: 30, third: 10 }),
  challenges: [
    {
      key: 'tea',
      isShown: true,
      curve: { originalScore: 500, minScoreRate: 0.1, difficulty: 10 },
      hasBloods: true,
      deadlineAt: 1_500,
    },
  ],
  teams: ['a', 'b', 'c', 'd'],
  permits: () => true,
}
const solve = (team: string, at: number, challenge = 'tea') => ({ key: `${team} ${at}`, team, challenge, at })
const sums = (more: Partial<ReferenceGame>, ...solves: ReturnType<typeof solve>[]) =>
  Object.fromEntries(
    referenceStandings({ ...game, ...more }, solves).standings.map(({ team, score }) => [team, score]),
  )
/** Of 500 points that fall to a tenth, with 10 solves as the scale (formats.md 8.1). */
const worth = (solves: number) => Math.floor(500 * (0.1 + 0.9 * Math.exp((1 - solves) / 10)))

test('a solve is worth what its challenge is worth now, and a bonus for the first three', () => {
  const four = ['a', 'b', 'c', 'd'].map((team, at) => solve(team, 1_000 + at))
  const value = worth(4)
  expect(sums({}, ...four)).toEqual({
    a: Math.round(value * 1.05),
    b: Math.round(value * 1.03),
    c: Math.round(value * 1.01),
    d: value,
  })
})

test('what counts is handed in while the game runs, before the deadline, by a team that plays, of a challenge that is shown', () => {
  const others = [solve('a', 999), solve('b', 1_500), solve('x', 1_100), solve('c', 1_200, 'coffee')]
  expect(sums({}, ...others, solve('d', 1_499))).toEqual({ a: 0, b: 0, c: 0, d: Math.round(500 * 1.05) })
  const hidden = { challenges: [{ ...game.challenges[0]!, isShown: false }] }
  expect(sums(hidden, solve('a', 1_100))).toEqual({ a: 0, b: 0, c: 0, d: 0 })
})

test('divisions take points, bloods and the part in the value away', () => {
  const guests: ReferenceGame['permits'] = (team, _, permission) =>
    team !== 'a' || permission === 'SubmitFlags'
  expect(sums({ permits: guests }, solve('a', 1_000), solve('b', 1_100))).toEqual({
    a: 0,
    b: Math.round(500 * 1.05),
    c: 0,
    d: 0,
  })
})
