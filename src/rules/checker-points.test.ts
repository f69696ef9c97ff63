import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjustmentsOn, sumOfPoints } from '#src/rules/adjustments.ts'
import { defaultBloodBonus } from '#src/rules/blood-bonus.ts'
import { CheckerPoints, type CheckerTick, checkerParts, takesTicks } from '#src/rules/checker-points.ts'
import { boardViews, isOnBoard } from '#src/rules/freeze.ts'
import { Board } from '#src/rules/scoreboard.ts'

const minute = 60_000
const game = {
  id: 1,
  startAt: 0,
  endAt: 24 * 60 * minute,
  bloodBonus: defaultBloodBonus,
  practiceMode: false,
}
const teamIds = [11, 12, 13]

const tickOf = (tick: number, points: readonly number[], at = tick * minute): CheckerTick => ({
  challengeId: 1,
  tick,
  at,
  teamIds,
  points,
})

const pointsWith = (
  ticks: readonly CheckerTick[],
  terms: ConstructorParameters<typeof CheckerPoints>[0] = game,
) => {
  const points = new CheckerPoints(terms)
  for (const tick of ticks) points.add(tick)
  return points
}

/** Numbers are unique for each challenge; times may be outside of the game, or in another order than the numbers. */
const someTicks = fc
  .uniqueArray(
    fc.record({
      challengeId: fc.constantFrom(1, 2, 3),
      tick: fc.nat(400),
      at: fc.integer({ min: -100 * minute, max: 1_600 * minute }),
      points: fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 3, maxLength: 3 }),
    }),
    { maxLength: 60, selector: ({ challengeId, tick }) => `${challengeId} ${tick}` },
  )
  .map((all) => all.map((one): CheckerTick => ({ ...one, teamIds })))

const sumOf = (ticks: readonly CheckerTick[], teamId: number) =>
  ticks.reduce((sum, { points }) => sum + points[teamIds.indexOf(teamId)]!, 0)

describe('the sums of a checker', () => {
  test('follow from the set of ticks, in whatever order and however often they arrive', () => {
    fc.assert(
      fc.property(
        someTicks.chain((ticks) =>
          fc.tuple(
            fc.constant(ticks),
            fc.shuffledSubarray([...ticks, ...ticks], { minLength: ticks.length * 2 }),
          ),
        ),
        ([ticks, sent]) => {
          const [plain, mixed] = [pointsWith(ticks), pointsWith(sent)]
          for (const teamId of teamIds) {
            expect(mixed.of(teamId)).toEqual(plain.of(teamId))
            expect(sumOfPoints(mixed.of(teamId))).toBe(sumOf(ticks, teamId))
          }
        },
      ),
    )
  })

  test('on a board, frozen or not, are those of the ticks in the time of the game that it shows', () => {
    fc.assert(
      fc.property(someTicks, fc.option(fc.nat(1_440 * minute)), fc.boolean(), (ticks, freezeAt, isHidden) => {
        const terms = { ...game, freezeAt }
        const points = pointsWith(ticks, terms)
        // The third challenge was switched off.
        const challenges = [1, 2, ...(isHidden ? [] : [3])].map((id) => ({
          id,
          title: `${id}`,
          category: 'Web' as const,
          originalScore: 100,
          minScoreRate: 1,
          difficulty: 1,
          disableBloodBonus: true,
          scoredByChecker: true,
        }))
        for (const view of boardViews) {
          const teams = teamIds.map((id) => ({
            id,
            name: '',
            bio: null,
            division: null,
            avatar: null,
            adjustments: adjustmentsOn(view, terms, points.of(id)),
          }))
          const board = new Board({ game: terms, challenges, teams, solves: [] })
          const counted = ticks.filter(
            ({ challengeId, at }) =>
              isOnBoard(view, terms, at) &&
              at >= game.startAt &&
              at < game.endAt &&
              !(isHidden && challengeId === 3),
          )
          for (const teamId of teamIds) {
            expect(board.row(teamId)).toMatchObject({
              score: sumOf(counted, teamId),
              lastSubmissionTime: null,
              adjustedAt: null,
            })
            expect(
              board
                .timeLines()
                .get('all')!
                .find(({ id }) => id === teamId)!
                .items.at(-1)?.score ?? 0,
            ).toBe(sumOf(counted, teamId))
          }
          expect(board.challenges().map(({ score }) => score)).toEqual(challenges.map(() => 0))
        }
      }),
    )
  })

  test('take a bounded number of steps for each team', () => {
    const ticks = Array.from({ length: 1_440 }, (_, tick) => tickOf(tick, [1, tick % 7, -1]))
    const steps = pointsWith(ticks, { ...game, freezeAt: 1_000 * minute + 1 }).of(11)
    expect(steps.length).toBeGreaterThan(checkerParts / 2)
    expect(steps.length).toBeLessThanOrEqual(checkerParts + 3)
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted((a, b) => a - b))
  })

  test('have new lists for the teams of a tick, and the same for all others', () => {
    const points = pointsWith([tickOf(1, [5, 5, 0])])
    const before = teamIds.map((id) => points.of(id))
    expect(points.add({ ...tickOf(2, [1]), teamIds: [11] })).toBe(true)
    expect(points.add({ ...tickOf(2, [1]), teamIds: [11] })).toBe(false)
    const after = teamIds.map((id) => points.of(id))
    expect(after.map((list, index) => list === before[index])).toEqual([false, true, true])
    expect(sumOfPoints(before[0]!)).toBe(5)
    expect(sumOfPoints(after[0]!)).toBe(6)
  })

  test('of a challenge that is gone are gone', () => {
    const points = pointsWith([tickOf(1, [5, 5, 5]), { ...tickOf(1, [1, 1, 1]), challengeId: 2 }])
    points.removeChallenge(1)
    expect(sumOfPoints(points.of(12))).toBe(1)
  })

  test('have to be added again when the moments of the game change', () => {
    const points = pointsWith([tickOf(1, [5, 5, 5])])
    expect(points.fits({ ...game, freezeAt: null })).toBe(true)
    expect(points.fits({ ...game, freezeAt: 5 })).toBe(false)
    expect(points.fits({ ...game, endAt: 5 })).toBe(false)
  })
})

test('ticks are taken while the game runs and the challenge is open', () => {
  const challenge = {
    isEnabled: true,
    releaseAt: 10,
    deadlineAt: 20,
    prerequisites: [{ challengeIds: [9], needed: 0 }],
  }
  const span = { startAt: 5, endAt: 30, practiceMode: true }
  const taken = Array.from({ length: 40 }, (_, at) => at).filter((at) => takesTicks(challenge, span, at))
  expect([taken[0], taken.at(-1), taken.length]).toEqual([10, 19, 10])
  expect(takesTicks({ ...challenge, deadlineAt: null }, span, 29)).toBe(true)
  expect(takesTicks({ ...challenge, deadlineAt: null }, span, 30)).toBe(false)
  expect(takesTicks({ ...challenge, isEnabled: false }, span, 15)).toBe(false)
})
