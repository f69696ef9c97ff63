// What changed on a board since it was last read.
import type { BoardRowView } from '#src/contract/scoreboard.ts'

export interface RowNews {
  /** Places that the team went up; negative when it was overtaken. */
  climbed: number
  scored: boolean
  /** Challenges that are newly solved. */
  solved: ReadonlySet<number>
}

/** By team; teams without a change and teams that are new are absent. */
export function newsOf(
  before: readonly BoardRowView[],
  after: readonly BoardRowView[],
): ReadonlyMap<number, RowNews> {
  const known = new Map(before.map((row) => [row.id, row]))
  const news = new Map<number, RowNews>()
  for (const row of after) {
    const was = known.get(row.id)
    if (!was || was === row) continue
    const climbed = was.rank > 0 && row.rank > 0 ? was.rank - row.rank : 0
    const scored = was.score !== row.score
    if (climbed === 0 && !scored) continue
    const old = new Set(was.solvedChallenges.map(({ id }) => id))
    const solved = new Set(row.solvedChallenges.map(({ id }) => id).filter((id) => !old.has(id)))
    news.set(row.id, { climbed, scored, solved })
  }
  return news
}

export const countSolves = (rows: readonly BoardRowView[]): number =>
  rows.reduce((sum, row) => sum + row.solvedCount, 0)
