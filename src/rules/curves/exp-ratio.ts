// Falls fast at first and ever more slowly: "classic" and "steep" of rCTF, "exponential" of noCTF.
import type { CurveKind } from './curve.ts'

/** What rCTF calls so. */
export const expRatioPresets = {
  classic: { curveScale: 11.92201, curveExponent: 1.206069 },
  steep: { curveScale: 6, curveExponent: 1 },
} as const

export const expRatio: CurveKind = {
  parameters: ['originalScore', 'curveMinimum', 'curveScale', 'curveExponent'],
  value({ originalScore, curveMinimum, curveScale, curveExponent }, { solves }) {
    const lost = (Math.max(0, solves - 1) / curveScale) ** curveExponent
    return Math.round(curveMinimum + (originalScore - curveMinimum) / (1 + lost))
  },
  floor: ({ curveMinimum }) => curveMinimum,
  reach: ({ curveScale }) => curveScale * 8,
}
