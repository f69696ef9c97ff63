// "genni" of rCTF: worth everything while few have solved it, and then nothing for anybody.
import type { CurveKind } from './curve.ts'

export const drop: CurveKind = {
  parameters: ['originalScore', 'curveSolves'],
  value: ({ originalScore, curveSolves }, { solves }) => (solves <= curveSolves ? originalScore : 0),
  floor: () => 0,
  reach: ({ curveSolves }) => curveSolves * 2,
}
