// "linear" of CTFd from 3.6 on: each solve after the first takes the same number of points, which may be a fraction.
import type { CurveKind } from './curve.ts'

export const ctfdLinear: CurveKind = {
  parameters: ['originalScore', 'curveMinimum', 'curveDecay'],
  value: ({ originalScore, curveMinimum, curveDecay }, { solves }) =>
    Math.max(curveMinimum, Math.ceil(originalScore - curveDecay * Math.max(solves - 1, 0))),
  floor: ({ curveMinimum }) => curveMinimum,
  reach: ({ originalScore, curveMinimum, curveDecay }) =>
    curveDecay > 0 ? ((originalScore - curveMinimum) / curveDecay) * 1.2 : 0,
}
