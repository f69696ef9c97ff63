import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { challengeScore, minimumScore, type ScoreCurve } from '../scoring.ts'
import { type CurveName, curveNames, curves } from './curves.ts'
import { expRatioPresets } from './exp-ratio.ts'

const hourMs = 3_600_000
const ours = (originalScore: number, minScoreRate: number, difficulty: number) => ({
  originalScore,
  minScoreRate,
  difficulty,
})
const of = (curve: CurveName, originalScore: number, more: Partial<ScoreCurve> = {}): ScoreCurve => ({
  ...ours(originalScore, 0, 1),
  curve,
  ...more,
})
const between = (curve: CurveName, more: Partial<ScoreCurve> = {}) =>
  of(curve, 500, { curveMinimum: 100, ...more })
const log = (originalScore: number, curveDecay: number, curveMinimum: number) =>
  of('ctfd-log', originalScore, { curveDecay, curveMinimum })

describe('the values of each kind', () => {
  const solves = [0, 1, 2, 3, 5, 10, 20, 50, 100]
  test.each<[string, ScoreCurve, number[], mostSolves?: number]>([
    ['ours 1000/.25/5', ours(1000, 0.25, 5), [1000, 1000, 864, 752, 586, 373, 266, 250, 250]],
    ['ours 500/.1/10', ours(500, 0.1, 10), [500, 500, 457, 418, 351, 232, 117, 53, 50]],
    [
      'CTFd linear 500, decay 10, min 100',
      between('ctfd-linear', { curveDecay: 10 }),
      [500, 500, 490, 480, 460, 410, 310, 100, 100],
    ],
    ['CTFd log. 500, 50, 100', log(500, 50, 100), [500, 500, 500, 500, 498, 488, 443, 116, 100]],
    ['CTFd log. 500, 20, 50', log(500, 20, 50), [500, 500, 499, 496, 482, 409, 94, 50, 50]],
    ['CTFd log. 1000, 30, 200', log(1000, 30, 200), [1000, 1000, 1000, 997, 986, 928, 680, 200, 200]],
    ['CTFd log. 500, 0, 100', log(500, 0, 100), [500, 500, 100, 100, 100, 100, 100, 100, 100]],
    [
      'rCTF legacy 100..500, s = 100',
      between('rctf-legacy'),
      [500, 496, 493, 489, 481, 458, 403, 213, 100],
      100,
    ],
    [
      'rCTF legacy 100..500, s = 20',
      between('rctf-legacy'),
      [500, 481, 458, 432, 370, 213, 100, 100, 100],
      20,
    ],
    ['classic', between('exp-ratio', expRatioPresets.classic), [500, 500, 481, 458, 415, 334, 245, 162, 129]],
    ['steep', between('exp-ratio', expRatioPresets.steep), [500, 500, 443, 400, 340, 260, 196, 144, 123]],
    ['sekai', between('sekai'), [500, 500, 478, 458, 423, 357, 270, 131, 100]],
    ['genni', of('drop', 500, { curveSolves: 2 }), [500, 500, 500, 0, 0, 0, 0, 0, 0]],
    ['fixed', of('fixed', 300), Array(9).fill(300)],
  ])('%s', (_, curve, values, mostSolves = 0) => {
    const worth = solves.map((count) =>
      challengeScore(curve, { solves: count, mostSolves, firstSolveMs: null, gameMs: 0 }),
    )
    expect(worth).toEqual(values)
  })

  test('by the time of the first solve (jammy) 100..500 over 48 hours', () => {
    const worth = (hours: number | null) =>
      challengeScore(between('first-time'), {
        solves: 7,
        mostSolves: 9,
        firstSolveMs: hours === null ? null : hours * hourMs,
        gameMs: 48 * hourMs,
      })
    expect([0, 1, 6, 12, 24, 38.4, 47, null].map(worth)).toEqual([100, 110, 162, 225, 350, 500, 500, 500])
  })

  test('CTFd with a fractional decay rounds up', () => {
    expect(challengeScore(of('ctfd-linear', 500, { curveDecay: 1.5, curveMinimum: 100 }), 2)).toBe(499)
  })

  test('CTFd with a minimum above the start is worth the minimum at once', () => {
    for (const curve of ['ctfd-linear', 'ctfd-log'] as const)
      expect(challengeScore(of(curve, 100, { curveDecay: 10, curveMinimum: 200 }), 0)).toBe(200)
  })
})

describe('every kind', () => {
  const points = fc.integer({ min: 0, max: 100_000 })
  const anyCurve = fc.record({
    curve: fc.constantFrom(...curveNames),
    originalScore: points,
    minScoreRate: fc.double({ min: 0, max: 1, noNaN: true }),
    difficulty: fc.double({ min: 0.1, max: 1_000, noNaN: true }),
    curveMinimum: points,
    curveDecay: fc.double({ min: 0, max: 10_000, noNaN: true }),
    curveScale: fc.double({ min: 0.01, max: 10_000, noNaN: true }),
    curveExponent: fc.double({ min: 0.01, max: 100, noNaN: true }),
    curveSolves: fc.nat(1_000),
  })
  const anySolves = fc.record({
    solves: fc.nat(5_000),
    mostSolves: fc.nat(5_000),
    firstSolveMs: fc.option(fc.nat(10 ** 9)),
    gameMs: fc.nat(10 ** 9),
  })

  test('is a whole number between its floor and its top', () => {
    fc.assert(
      fc.property(anyCurve, anySolves, (curve, so) => {
        const value = challengeScore(curve, so)
        const bounds = [minimumScore(curve), curve.originalScore]
        expect(Number.isInteger(value)).toBe(true)
        expect(value).toBeGreaterThanOrEqual(Math.min(...bounds))
        expect(value).toBeLessThanOrEqual(Math.max(...bounds))
      }),
      { numRuns: 1_000 },
    )
  })

  test('never rises with its own solves, if its minimum is below its top', () => {
    fc.assert(
      fc.property(anyCurve, anySolves, ({ curveMinimum, ...rest }, so) => {
        const curve = { ...rest, curveMinimum: Math.min(curveMinimum, rest.originalScore) }
        const mostSolves = Math.max(so.mostSolves, so.solves + 1)
        const [now, next] = [so.solves, so.solves + 1].map((solves) =>
          challengeScore(curve, { ...so, solves, mostSolves }),
        )
        expect(next).toBeLessThanOrEqual(now!)
      }),
      { numRuns: 1_000 },
    )
  })

  test('follows the parameters that it names and no others', () => {
    fc.assert(
      fc.property(anyCurve, anyCurve, anySolves, (curve, other, so) => {
        const own = Object.fromEntries(curves[curve.curve].parameters.map((name) => [name, curve[name]]))
        expect(challengeScore({ ...other, curve: curve.curve, ...own }, so)).toBe(challengeScore(curve, so))
      }),
      { numRuns: 1_000 },
    )
  })
})
