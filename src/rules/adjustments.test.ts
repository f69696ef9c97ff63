import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Adjustment, adjustmentsOn, sumOfPoints } from '#src/rules/adjustments.ts'
import { defaultBloodBonus } from '#src/rules/blood-bonus.ts'
import { Board } from '#src/rules/scoreboard.ts'
import type { BoardTeam, SolveFact } from '#src/rules/scoreboard-types.ts'

const game = { id: 1, startAt: 1_000, endAt: 2_000, bloodBonus: defaultBloodBonus }
const team = (id: number, adjustments?: Adjustment[]): BoardTeam => ({
  id,
  name: `team ${id}`,
  bio: null,
  division: null,
  avatar: null,
  ...(adjustments && { adjustments }),
})
const given = (points: number, at = 1_500, withdrawnAt: number | null = null): Adjustment => ({
  points,
  at,
  withdrawnAt,
})
const challenges = [1, 2].map((id) => ({
  id,
  title: `challenge ${id}`,
  category: 'Web' as const,
  originalScore: 100,
  minScoreRate: 1,
  difficulty: 1,
  disableBloodBonus: true,
}))
const solve = (teamId: number, challengeId: number, order: number): SolveFact => ({
  teamId,
  challengeId,
  order,
  at: 1_000 + order,
  userName: null,
})

describe('a board', () => {
  test('adds what was given to the points of the solves, and does not move the time of a tie', () => {
    const solves = [solve(1, 1, 10), solve(2, 1, 20), solve(1, 2, 30)]
    const board = new Board({ game, challenges, teams: [team(1, [given(-100)]), team(2)], solves })
    // Equal sums now: the second team solved last before the first one did.
    expect(board.rows().map(({ id, score }) => [id, score])).toEqual([
      [2, 100],
      [1, 100],
    ])
    expect(board.row(1)?.lastSubmissionTime).toBe(1_030)
    board.upsertTeam(team(1, [given(-100), given(1)]))
    expect(board.row(1)).toMatchObject({ score: 101, rank: 1, lastSubmissionTime: 1_030 })
    board.upsertTeam(team(1))
    expect(board.row(1)?.score).toBe(200)
  })

  test('in a game that says so, the last of solves and adjustments decides between equal sums', () => {
    const solves = [solve(1, 1, 10), solve(2, 1, 20)]
    const teams = (...own: Adjustment[]) => [team(1, own), team(2, [given(-50, 1_040)])]
    const order = (own: Adjustment[], tiesByAdjustments: boolean) =>
      new Board({ game: { ...game, tiesByAdjustments }, challenges, teams: teams(...own), solves })
        .rows()
        .map(({ id }) => id)
    expect(order([given(-50, 1_050)], false)).toEqual([1, 2])
    expect(order([given(-50, 1_050)], true)).toEqual([2, 1])
    expect(order([given(-50, 1_030)], true)).toEqual([1, 2])
    // What was worth nothing decides nothing, as in CTFd.
    expect(order([given(-50, 1_030), given(0, 1_900)], true)).toEqual([1, 2])
  })

  test('a team without a solve has a sum of its own, also below 0, and ranks by it', () => {
    const board = new Board({
      game,
      challenges,
      teams: [team(1, [given(-5)]), team(2), team(3, [given(5)])],
      solves: [],
    })
    expect(board.rows().map(({ id, score }) => [id, score])).toEqual([
      [3, 5],
      [2, 0],
      [1, -5],
    ])
  })

  test('time lines have a step at its time, within the game', () => {
    const early = given(10, 1)
    const late = given(-3, 9_000)
    const board = new Board({
      game,
      challenges,
      teams: [team(1, [early, given(-20, 1_005), late])],
      solves: [solve(1, 1, 10)],
    })
    expect(board.timeLines().get('all')?.[0]?.items).toEqual([
      { time: 1_000, score: 10 },
      { time: 1_005, score: -10 },
      { time: 1_010, score: 90 },
      { time: 2_000, score: 87 },
    ])
  })
})

const anAdjustment = fc.record({
  points: fc.integer({ min: -50, max: 50 }),
  at: fc.integer({ min: 0, max: 100 }),
  withdrawnAt: fc.option(fc.integer({ min: 0, max: 100 })),
})

describe('of a list', () => {
  test('whoever sees all sees those that were not taken back', () => {
    fc.assert(
      fc.property(fc.array(anAdjustment), fc.option(fc.nat(100)), (all, freezeAt) => {
        const kept = all.filter(({ withdrawnAt }) => withdrawnAt === null)
        expect(adjustmentsOn('true', { freezeAt }, all)).toEqual(kept)
        if (freezeAt === null) expect(adjustmentsOn('public', { freezeAt }, all)).toEqual(kept)
      }),
    )
  })

  test('a frozen board does not follow what happens from the freeze on', () => {
    fc.assert(
      fc.property(fc.array(anAdjustment), fc.nat(100), (all, freezeAt) => {
        const shown = sumOfPoints(adjustmentsOn('public', { freezeAt }, all))
        const before = all
          .filter(({ at }) => at < freezeAt)
          .map((one) => ({ ...one, withdrawnAt: one.withdrawnAt! < freezeAt ? one.withdrawnAt : null }))
        expect(shown).toBe(sumOfPoints(adjustmentsOn('true', { freezeAt }, before)))
      }),
    )
  })
})
