import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  challengeFigures,
  countsOver,
  figuresByDivision,
  median,
  type TeamFacts,
} from '#src/rules/challenge-statistics.ts'

const team = (facts: Partial<TeamFacts> = {}): TeamFacts => ({
  division: null,
  openedAt: null,
  attempts: 0,
  solvedAt: null,
  ...facts,
})

test('teams that opened, tried and solved it, and the median of their times', () => {
  const teams = [
    team(),
    team({ openedAt: 150 }),
    team({ openedAt: 150, attempts: 3 }),
    team({ openedAt: 150, attempts: 1, solvedAt: 160 }),
    team({ openedAt: 150, attempts: 2, solvedAt: 190 }),
    // It came by a call that opens nothing, or was solved before it was opened: counted from the release.
    team({ attempts: 1, solvedAt: 130 }),
    team({ openedAt: 200, attempts: 1, solvedAt: 101 }),
  ]
  expect(challengeFigures(teams, 100)).toEqual({
    teams: 7,
    opened: 5,
    tried: 5,
    attempts: 8,
    solved: 4,
    medianMs: 20,
  })
  expect(challengeFigures([], 100).medianMs).toBeNull()
})

test('a look before the release begins with the release', () => {
  expect(challengeFigures([team({ openedAt: 10, attempts: 1, solvedAt: 130 })], 100).medianMs).toBe(30)
})

test('divisions add up to the whole', () => {
  const facts = fc.record({
    division: fc.constantFrom('A', 'B', 'C'),
    openedAt: fc.option(fc.nat(50)),
    attempts: fc.nat(5),
    solvedAt: fc.option(fc.integer({ min: 50, max: 100 })),
  })
  fc.assert(
    fc.property(fc.array(facts), (teams) => {
      const all = challengeFigures(teams, 0)
      const parts = figuresByDivision(teams, 0)
      for (const key of ['teams', 'opened', 'tried', 'attempts', 'solved'] as const) {
        expect(parts.reduce((sum, { figures }) => sum + figures[key], 0)).toBe(all[key])
      }
      const medians = parts.flatMap(({ figures }) => figures.medianMs ?? [])
      if (all.medianMs !== null) {
        expect(all.medianMs).toBeGreaterThanOrEqual(Math.min(...medians))
        expect(all.medianMs).toBeLessThanOrEqual(Math.max(...medians))
      }
    }),
  )
})

test('half of the values are on each side of the median', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100), { minLength: 1 }), (values) => {
      const middle = median(values)!
      expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(values.length / 2)
      expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(values.length / 2)
    }),
  )
})

test('each time of the span is in one part', () => {
  expect(countsOver([0, 4, 5, 9, 10, 11, -1], 0, 10, 2)).toEqual([2, 3])
  expect(countsOver([5], 5, 5, 3)).toEqual([0, 0, 0])
})
