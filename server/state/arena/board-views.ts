import { type BoardRowView, type ChallengesByCategory, noMoment } from '#src/contract/scoreboard.ts'
import type { BoardChallenge, BoardRow } from '#src/rules/scoreboard-types.ts'

/** Keyed by category in the order of the terms; empty categories are absent. */
export function challengesByCategory(challenges: readonly BoardChallenge[]): ChallengesByCategory {
  const groups: ChallengesByCategory = {}
  for (const challenge of challenges) {
    const group = groups[challenge.category] ?? []
    group.push(challenge)
    groups[challenge.category] = group
  }
  return groups
}

export const boardRowView = ({ adjustments: _, adjustedAt: __, ...row }: BoardRow): BoardRowView => ({
  ...row,
  lastSubmissionTime: row.lastSubmissionTime ?? noMoment,
})
