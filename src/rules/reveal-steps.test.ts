import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byRank, type Ranked } from './ranking.ts'
import { boardAfter, revealSteps } from './reveal-steps.ts'

const row = (id: number, score: number, lastSubmissionTime: number | null = null): Ranked => ({
  id,
  score,
  lastSubmissionTime,
  adjustedAt: null,
})
const words = (frozen: Ranked[], truth: Ranked[]) =>
  revealSteps(frozen, truth).map(({ teamId, from, to, isFinal }) =>
    isFinal ? `${teamId} is number ${to}` : `${teamId} goes from ${from} to ${to}`,
  )

test('a team with hidden solves climbs before the place that it leaves is settled', () => {
  const frozen = [row(1, 300), row(2, 200), row(3, 100)]
  const truth = [row(3, 350), row(1, 300), row(2, 200)]
  expect(words(frozen, truth)).toEqual([
    '3 goes from 3 to 1',
    '2 is number 3',
    '1 is number 2',
    '3 is number 1',
  ])
})

test('a team that climbs may be overtaken again by one that is still hidden', () => {
  const frozen = [row(1, 300), row(2, 200), row(3, 100)]
  const truth = [row(2, 500), row(3, 350), row(1, 300)]
  expect(words(frozen, truth)).toEqual([
    '3 goes from 3 to 1',
    '2 goes from 3 to 1',
    '1 is number 3',
    '3 is number 2',
    '2 is number 1',
  ])
})

test('a team whose solves lost value drops to its place when it is the next to be settled', () => {
  const frozen = [row(1, 300), row(2, 290)]
  const truth = [row(2, 280), row(1, 200)]
  expect(words(frozen, truth)).toEqual([
    '2 goes from 2 to 2',
    '1 goes from 1 to 2',
    '1 is number 2',
    '2 is number 1',
  ])
})

test('any reveal leads from the frozen board to the true one, and settles each place once, from the last', () => {
  const some = fc.record({
    score: fc.nat(6),
    lastSubmissionTime: fc.option(fc.nat(3)),
    adjustedAt: fc.option(fc.nat(3)),
  })
  const worlds = fc.array(fc.tuple(some, some), { maxLength: 12 })
  fc.assert(
    fc.property(worlds, (teams) => {
      const ofSide = (side: 0 | 1) => teams.map((team, id) => ({ id, ...team[side] })).sort(byRank)
      const [frozen, truth] = [ofSide(0), ofSide(1)]
      const steps = revealSteps(frozen, truth)
      expect(steps.length).toBeLessThanOrEqual(2 * teams.length)
      const finals = steps.filter(({ isFinal }) => isFinal)
      expect(finals.map(({ to }) => to)).toEqual(teams.map((_, index) => teams.length - index))
      for (let count = 0; count <= steps.length; count++) {
        const shown = boardAfter(frozen, truth, steps.slice(0, count))
        const settled = finals.filter((step) => steps.indexOf(step) < count).length
        const open = teams.length - settled
        expect(shown.slice(open).map(({ row }) => row)).toEqual(truth.slice(open))
        expect(shown.map(({ isFinal }) => isFinal)).toEqual(teams.map((_, index) => index >= open))
        // What is not settled stands in the order of what is shown.
        const rows = shown.slice(0, open).map((one) => one.row)
        expect(rows).toEqual(rows.toSorted(byRank))
        for (const { row: one, isTrue } of shown)
          expect((isTrue ? truth : frozen).some((other) => other === one)).toBe(true)
      }
      expect(boardAfter(frozen, truth, steps).map((one) => one.row)).toEqual(truth)
    }),
    { numRuns: 300 },
  )
})
