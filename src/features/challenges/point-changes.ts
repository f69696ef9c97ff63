// Points of a solve fall while others solve the same challenge. The first time that this happens to a challenge of the own team, the page
// says why; what was said is kept in the browser, so that it is said once.
import type { BoardChallengeView, BoardRowView } from '#src/contract/scoreboard.ts'

export interface PointChange {
  title: string
  before: number
  after: number
  solved: number
}

/** Points of own solves as they were seen last, by challenge; null: the change was shown. */
export type SeenPoints = Record<string, number | null>

export interface PointNews {
  seen: SeenPoints
  changes: PointChange[]
}

export function pointNews(
  seen: SeenPoints,
  row: Pick<BoardRowView, 'solvedChallenges'>,
  challenges: readonly BoardChallengeView[],
): PointNews {
  const next: SeenPoints = {}
  const changes: PointChange[] = []
  for (const { id, score } of row.solvedChallenges) {
    const before = seen[id]
    const challenge = challenges.find((one) => one.id === id)
    if (before === null) next[id] = null
    else if (!challenge) next[id] = before ?? score
    else if (before !== undefined && score < before) {
      changes.push({ title: challenge.title, before, after: score, solved: challenge.solved })
      next[id] = null
    } else next[id] = score
  }
  return { seen: next, changes }
}
