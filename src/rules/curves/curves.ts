// All kinds of curves by their names, which are stored.
import { ctfdLinear } from './ctfd-linear.ts'
import { ctfdLog } from './ctfd-log.ts'
import type { CurveKind, CurveParameters } from './curve.ts'
import { drop } from './drop.ts'
import { expRatio, expRatioPresets } from './exp-ratio.ts'
import { firstTime } from './first-time.ts'
import { fixed } from './fixed.ts'
import { ours } from './ours.ts'
import { rctfLegacy } from './rctf-legacy.ts'
import { sekai } from './sekai.ts'

export const curves = {
  ours,
  fixed,
  'ctfd-linear': ctfdLinear,
  'ctfd-log': ctfdLog,
  'exp-ratio': expRatio,
  sekai,
  'first-time': firstTime,
  drop,
  'rctf-legacy': rctfLegacy,
} as const satisfies Record<string, CurveKind>

export type CurveName = keyof typeof curves
export const curveNames = Object.keys(curves) as [CurveName, ...CurveName[]]

/** Those of new challenges. */
export const curveDefaults = {
  curve: 'ours',
  curveMinimum: 100,
  curveDecay: 20,
  ...expRatioPresets.classic,
  curveSolves: 2,
} as const satisfies Partial<CurveParameters> & { curve: CurveName }
