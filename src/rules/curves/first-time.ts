// "jammy" of rCTF: the longer a challenge resisted, the more it is worth. Full value from four fifths of the game on, or unsolved.
import type { CurveKind } from './curve.ts'

const fullAfter = 0.8

export const firstTime: CurveKind = {
  parameters: ['originalScore', 'curveMinimum'],
  value({ originalScore, curveMinimum }, { firstSolveMs, gameMs }) {
    if (firstSolveMs === null || gameMs <= 0 || curveMinimum >= originalScore) return originalScore
    const secondsForEach = (fullAfter * (gameMs / 1_000)) / (originalScore - curveMinimum + 1)
    const earned = Math.trunc(Math.max(0, firstSolveMs) / 1_000 / secondsForEach)
    return Math.min(originalScore, curveMinimum + earned)
  },
  floor: ({ originalScore, curveMinimum }) => Math.min(originalScore, curveMinimum),
  follows: 'first-solve',
}
