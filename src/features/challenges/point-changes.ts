// Points of a solve fall while others solve the same challenge, or when the organisers lower its value. The first time that this happens to a challenge of the own team, the page
// says why; what was said is kept in the browser, so that it is said once.
import type { BoardChallengeView, BoardRowView } from '#src/contract/scoreboard.ts'

export interface PointChange {
  title: string
  before: number
  after: number
  /** How many have solved it; null: no solve came in between, so that the organisers have changed what it is worth. */
  solved: number | null
}

interface Seen {
  points: number
  solved: number
}

/** Own solves as they were seen last, by challenge; null: the change was shown. Earlier releases kept the points alone. */
export type SeenPoints = Record<string, Seen | number | null>

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
    const known = seen[id]
    const challenge = challenges.find((one) => one.id === id)
    if (known === null) next[id] = null
    else if (!challenge) {
      if (known !== undefined) next[id] = known
    } else {
      const { title, solved } = challenge
      const before = typeof known === 'number' ? { points: known, solved: 0 } : known
      if (before && score < before.points) {
        const isBySolves = solved > before.solved
        changes.push({ title, before: before.points, after: score, solved: isBySolves ? solved : null })
        next[id] = null
      } else next[id] = { points: score, solved }
    }
  }
  return { seen: next, changes }
}
