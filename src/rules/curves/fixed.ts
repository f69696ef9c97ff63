import type { CurveKind } from './curve.ts'

export const fixed: CurveKind = {
  parameters: ['originalScore'],
  value: ({ originalScore }) => originalScore,
  floor: ({ originalScore }) => originalScore,
}
