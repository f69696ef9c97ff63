import type { BoardChallengeView, BoardRowView } from '#src/contract/scoreboard.ts'
import type { SolveType } from '#src/rules/terms.ts'
import type { BoardGroup } from '../board-view.ts'

export interface LatestSolve {
  teamId: number
  teamName: string
  challenge: BoardChallengeView
  type: SolveType
  time: number
}

/** The newest solves of all teams, the newest first. */
export function latestSolves(
  rows: readonly BoardRowView[],
  groups: readonly BoardGroup[],
  count: number,
): LatestSolve[] {
  const challenges = new Map(groups.flatMap((group) => group.challenges.map((one) => [one.id, one])))
  return rows
    .flatMap((row) =>
      row.solvedChallenges.slice(-count).flatMap((solve) => {
        const challenge = challenges.get(solve.id)
        return challenge
          ? [{ teamId: row.id, teamName: row.name, challenge, type: solve.type, time: solve.time }]
          : []
      }),
    )
    .sort((a, b) => b.time - a.time)
    .slice(0, count)
}
