// "sekai" of rCTF: by the logarithm of the number of solves, down to the minimum after about sixty.
import type { CurveKind } from './curve.ts'

const growth = 10
const lastSolve = 60
const unit = 1 + (growth - 1) / lastSolve

export const sekai: CurveKind = {
  parameters: ['originalScore', 'curveMinimum'],
  value({ originalScore, curveMinimum }, { solves }) {
    const x = 1 + ((growth - 1) * solves) / lastSolve
    const lost = Math.log(x / unit) / Math.log(growth / unit)
    const value = Math.ceil(originalScore - (originalScore - curveMinimum) * lost)
    const [low, high] = [Math.min(originalScore, curveMinimum), Math.max(originalScore, curveMinimum)]
    return Math.min(high, Math.max(low, value))
  },
  floor: ({ curveMinimum }) => curveMinimum,
  reach: () => lastSolve * 1.2,
}
