import type { SolvesSoFar } from '#src/rules/curves/curve.ts'
import { challengeScore, decayReach, type ScoreCurve, scoreFollows } from '#src/rules/scoring.ts'

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
  return Math.min(5_000, Math.max(10, Math.ceil(decayReach(curve, so)), Math.ceil(so.solves * 1.25)))
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
