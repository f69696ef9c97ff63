import { expect, test } from 'vitest'
import { boardAfter } from '#src/rules/reveal-steps.ts'
import { revealOf, rowsInSight, stepBefore } from './reveal-rows.ts'

const side = (score: number) => ({ score, solvedCount: 0, lastSubmissionTime: null, adjustedAt: null })
const ceremony = {
  freezeAt: 0,
  isRevealed: false,
  teams: Array.from({ length: 20 }, (_, index) => ({
    id: index,
    name: `team ${index}`,
    avatar: null,
    division: null,
    isRanked: true,
    frozen: side(1_000 - index),
    // The last one has won.
    truth: side(index === 19 ? 5_000 : 1_000 - index),
    solved: [],
  })),
}
const reveal = revealOf(ceremony)
const sightAfter = (count: number) =>
  rowsInSight(boardAfter(reveal.frozen, reveal.truth, reveal.steps.slice(0, count)), 10)

test('the rows in sight follow the place that is next, down to the first', () => {
  expect(reveal.steps).toHaveLength(21)
  expect(sightAfter(0)).toEqual([10, 20])
  expect(sightAfter(8)).toEqual([6, 16])
  expect(sightAfter(21)).toEqual([0, 10])
})

test('a jump leads to the step before a place is settled', () => {
  const open = (places: number) => reveal.steps[stepBefore(reveal, places)]
  expect(stepBefore(reveal, 20)).toBe(0)
  expect(open(10)).toMatchObject({ to: 10, isFinal: true })
  expect(stepBefore(reveal, 0)).toBe(21)
})
