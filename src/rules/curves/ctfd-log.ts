// "logarithmic" of CTFd, which is a parabola: slow at first, then faster, down to the minimum after `curveDecay` solves.
import type { CurveKind } from './curve.ts'

export const ctfdLog: CurveKind = {
  parameters: ['originalScore', 'curveMinimum', 'curveDecay'],
  value({ originalScore, curveMinimum, curveDecay }, { solves }) {
    if (curveMinimum >= originalScore) return curveMinimum
    // What is less than 1 has reached the minimum with the second solve, too.
    const decay = Math.max(1, curveDecay)
    const earlier = Math.max(solves - 1, 0)
    // In the order of CTFd's own operations, so that each point is the same.
    const value = ((curveMinimum - originalScore) / decay ** 2) * earlier ** 2 + originalScore
    return Math.max(curveMinimum, Math.ceil(value))
  },
  floor: ({ curveMinimum }) => curveMinimum,
  reach: ({ curveDecay }) => curveDecay * 1.2,
}
