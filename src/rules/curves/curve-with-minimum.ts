import { minimumScore, type ScoreCurve } from '../scoring.ts'
import { curveDefaults, curves } from './curves.ts'

type Change = { [Name in keyof ScoreCurve]?: ScoreCurve[Name] | null | undefined }

/**
 * The floor of a score is a share of it in one kind of curve, and a number of points in others. What a change of both kinds makes of
 * it: the share is given, or follows from what was there. Where the points would be as many as the score, there would be no curve
 * at all, and they follow from the share too.
 */
export function curveWithMinimum(
  before: ScoreCurve,
  change: Change,
): { minScoreRate?: number; curveMinimum?: number } {
  const next = { ...before }
  for (const [name, value] of Object.entries(change))
    if (value != null) Object.assign(next, { [name]: value })
  const isPoints = (curves[next.curve ?? 'ours'].parameters as readonly string[]).includes('curveMinimum')
  const isFlat = (next.curveMinimum ?? curveDefaults.curveMinimum) >= next.originalScore
  const touches =
    change.minScoreRate != null || ((change.curve != null || change.originalScore != null) && isFlat)
  return {
    ...(change.minScoreRate != null && { minScoreRate: change.minScoreRate }),
    ...(isPoints &&
      touches && { curveMinimum: minimumScore({ ...next, scoredByChecker: false, curve: 'ours' }) }),
  }
}
