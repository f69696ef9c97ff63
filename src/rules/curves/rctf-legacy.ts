// "legacy" of rCTF: measured by the challenge that most teams have solved, so a solve elsewhere may raise the value.
import type { CurveKind } from './curve.ts'

const spread = (x: number) => (1 - Math.tanh(x)) / 2
const from = -Math.atanh(0.7)
const to = Math.atanh(0.96)
/** 1 at 0, 0 at 1. */
const left = (x: number) => (spread((to - from) * x + from) - spread(to)) / (spread(from) - spread(to))

export const rctfLegacy: CurveKind = {
  parameters: ['originalScore', 'curveMinimum'],
  value({ originalScore, curveMinimum }, { solves, mostSolves }) {
    const most = Math.max(1, solves, mostSolves)
    const at = (count: number) => curveMinimum + (originalScore - curveMinimum) * left(count / most)
    return Math.round(Math.max(at(solves), at(most)))
  },
  floor: ({ curveMinimum }) => curveMinimum,
  reach: (_, { mostSolves }) => Math.max(20, mostSolves),
  follows: 'other-challenges',
}
