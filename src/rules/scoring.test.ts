import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { challengeScore, minimumScore } from '#src/rules/scoring.ts'

const curves = fc.record({
  originalScore: fc.integer({ min: 0, max: 100_000 }),
  minScoreRate: fc.double({ min: 0, max: 1, noNaN: true }),
  difficulty: fc.double({ min: 0.1, max: 1000, noNaN: true }),
})

describe('value of a challenge', () => {
  test.each([
    [0, 1000],
    [1, 1000],
    [2, 864],
    [3, 752],
    [5, 586],
    [10, 373],
    [50, 250],
  ])('%i solves leave %i of 1000 points', (solves, score) => {
    expect(challengeScore({ originalScore: 1000, minScoreRate: 0.25, difficulty: 5 }, solves)).toBe(score)
  })

  test('never rises with more solves', () => {
    fc.assert(
      fc.property(curves, fc.nat(2000), (curve, solves) => {
        expect(challengeScore(curve, solves + 1)).toBeLessThanOrEqual(challengeScore(curve, solves))
      }),
    )
  })

  test('is a whole number between the floor and the original score', () => {
    fc.assert(
      fc.property(curves, fc.nat(2000), (curve, solves) => {
        const score = challengeScore(curve, solves)
        expect(Number.isInteger(score)).toBe(true)
        expect(score).toBeGreaterThanOrEqual(minimumScore(curve))
        expect(score).toBeLessThanOrEqual(curve.originalScore)
      }),
    )
  })
})
