// The board of the reference by its own rules, of 1.7 and later: what counts is a solve of a team that plays, of a challenge that is
// shown, while the game runs and before the deadline of the challenge. It is worth what its challenge is worth now, and the bonus of
// its place among the first three.
import { bloodKind, bloodPoints } from './blood-bonus.ts'
import type { CurveParameters } from './curves/curve.ts'
import { curves } from './curves/curves.ts'
import type { ChallengePermission } from './division-permissions.ts'

export interface ReferenceSolve {
  key: string
  team: string
  challenge: string
  /** In milliseconds. */
  at: number
}

export interface ReferenceChallenge {
  key: string
  isShown: boolean
  curve: Pick<CurveParameters, 'originalScore' | 'minScoreRate' | 'difficulty'>
  hasBloods: boolean
  /** In milliseconds. */
  deadlineAt: number | undefined
}

export interface ReferenceGame {
  start: number
  end: number
  /** Packed. */
  bloodBonus: number
  challenges: readonly ReferenceChallenge[]
  /** Keys of teams that play. */
  teams: readonly string[]
  /** What the division of a team allows it in a challenge. */
  permits: (team: string, challenge: string, permission: ChallengePermission) => boolean
}

/** @param solves in their order. @returns what each of them earned, by its key, and the sums of all teams that play. */
export function referenceStandings(
  { start, end, bloodBonus, challenges, teams, permits }: ReferenceGame,
  solves: readonly ReferenceSolve[],
): { earned: Map<string, number>; standings: { team: string; score: number }[] } {
  const sums = new Map(teams.map((team) => [team, 0]))
  const earned = new Map<string, number>()
  for (const {
    key: challenge,
    isShown,
    curve,
    hasBloods,
    deadlineAt = Number.POSITIVE_INFINITY,
  } of challenges) {
    const may = ({ team }: ReferenceSolve, permission: ChallengePermission) =>
      permits(team, challenge, permission)
    const counted = solves.filter(
      (solve) =>
        solve.challenge === challenge &&
        isShown &&
        sums.has(solve.team) &&
        solve.at >= start &&
        solve.at < Math.min(end, deadlineAt),
    )
    const lowering = counted.filter((solve) => may(solve, 'AffectDynamicScore')).length
    const so = { solves: lowering, mostSolves: lowering, firstSolveMs: null, gameMs: end - start }
    const value = curves.ours.value(curve as CurveParameters, so)
    let bloods = 0
    for (const solve of counted) {
      const kind = may(solve, 'GetBlood') ? bloodKind(bloods++, !hasBloods) : 'Normal'
      const points = may(solve, 'GetScore') ? bloodPoints(value, bloodBonus, kind) : 0
      earned.set(solve.key, points)
      sums.set(solve.team, sums.get(solve.team)! + points)
    }
  }
  return { earned, standings: [...sums].map(([team, score]) => ({ team, score })) }
}
