import { challengeScore, type ScoreCurve } from '#src/rules/scoring.ts'

export interface CurvePoint {
  solves: number
  score: number
}

const mostPoints = 160

/** The number of solves that the curve covers: most of the decay, and all solves so far. */
export function curveWidth({ difficulty }: ScoreCurve, solves: number): number {
  return Math.min(5_000, Math.max(10, Math.ceil(difficulty * 4), Math.ceil(solves * 1.25)))
}

/** Points of the curve from 0 to `last` solves, at whole numbers of solves. */
export function curvePoints(curve: ScoreCurve, last: number): CurvePoint[] {
  const step = Math.max(1, Math.ceil(last / mostPoints))
  const solves: number[] = []
  for (let at = 0; at < last; at += step) solves.push(at)
  solves.push(last)
  return solves.map((at) => ({ solves: at, score: challengeScore(curve, at) }))
}
