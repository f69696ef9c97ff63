// What a challenge is worth: the same for all its solvers, and it moves for all of them (behaviour 5.1).
import type { CurveKind, CurveParameters, SolvesSoFar } from './curves/curve.ts'
import { type CurveName, curveDefaults, curves } from './curves/curves.ts'

/** Without a kind it is `ours`, of which the required parameters are. */
export type ScoreCurve = Pick<CurveParameters, 'originalScore' | 'minScoreRate' | 'difficulty'> &
  Partial<CurveParameters> & {
    curve?: CurveName
    /** Teams get what a checker pushes (src/rules/checker-points.ts); solving it is worth nothing. */
    scoredByChecker?: boolean
  }

/** @param so the number of solves is enough for kinds that follow nothing else. */
export const challengeScore = (curve: ScoreCurve, so: number | SolvesSoFar): number =>
  curve.scoredByChecker
    ? 0
    : kindOf(curve).value(
        parametersOf(curve),
        typeof so === 'number' ? { solves: so, mostSolves: so, firstSolveMs: null, gameMs: 0 } : so,
      )

/** The value that `challengeScore` does not fall below. */
export const minimumScore = (curve: ScoreCurve): number =>
  curve.scoredByChecker ? 0 : kindOf(curve).floor(parametersOf(curve))

/** What the value follows beside the number of solves of the challenge. */
export const scoreFollows = (curve: ScoreCurve): CurveKind['follows'] => kindOf(curve).follows

/** With how many solves most of what can be lost is lost. */
export const decayReach = (curve: ScoreCurve, so: SolvesSoFar): number =>
  kindOf(curve).reach?.(parametersOf(curve), so) ?? 0

const kindOf = ({ curve = 'ours' }: ScoreCurve): CurveKind => curves[curve]

const parametersOf = (curve: ScoreCurve): CurveParameters =>
  (curve.curve ?? 'ours') === 'ours'
    ? (curve as CurveParameters)
    : { ...curveDefaults, ...(curve as CurveParameters) }
