import type { SolvesSoFar } from '#src/rules/curves/curve.ts'
import { challengeScore, type ScoreCurve, scoreFollows } from '#src/rules/scoring.ts'

export interface CurvePoint {
  /** A number of solves or, for a curve that follows the first solve, its time in milliseconds after the start. */
  at: number
  score: number
}

const mostPoints = 160
/** For a game that has no times yet. */
const dayMs = 86_400_000

export const followsTime = (curve: ScoreCurve): boolean => scoreFollows(curve) === 'first-solve'

/** How far the curve is drawn: most of the decay, and all solves so far. */
export function curveWidth(curve: ScoreCurve, so: SolvesSoFar): number {
  if (followsTime(curve)) return so.gameMs > 0 ? so.gameMs : dayMs
  return Math.min(5_000, Math.max(10, Math.ceil(decayOf(curve, so)), Math.ceil(so.solves * 1.25)))
}

function decayOf(curve: ScoreCurve, { mostSolves }: SolvesSoFar): number {
  const { curveMinimum = 0, curveDecay = 0, curveScale = 0, curveSolves = 0 } = curve
  switch (curve.curve) {
    case 'fixed':
      return 10
    case 'ctfd-linear':
      return curveDecay > 0 ? ((curve.originalScore - curveMinimum) / curveDecay) * 1.2 : 10
    case 'ctfd-log':
      return curveDecay * 1.2
    case 'exp-ratio':
      return curveScale * 8
    case 'sekai':
      return 70
    case 'drop':
      return curveSolves * 2
    case 'rctf-legacy':
      return Math.max(20, mostSolves)
    default:
      return curve.difficulty * 4
  }
}

/** What the challenge would be worth at a place of the curve. */
export function scoreAt(curve: ScoreCurve, so: SolvesSoFar, at: number): number {
  if (followsTime(curve))
    return challengeScore(curve, { ...so, gameMs: curveWidth(curve, so), firstSolveMs: at })
  return challengeScore(curve, { ...so, solves: at, mostSolves: Math.max(so.mostSolves, at) })
}

/** Points of the curve from 0 to `last`, at whole numbers. */
export function curvePoints(curve: ScoreCurve, so: SolvesSoFar, last: number): CurvePoint[] {
  const step = Math.max(1, Math.ceil(last / mostPoints))
  const places: number[] = []
  for (let at = 0; at < last; at += step) places.push(at)
  places.push(last)
  return places.map((at) => ({ at, score: scoreAt(curve, so, at) }))
}
