// Teams rank by more points, then by the earlier last solve that is worth points (a team without any comes last), then by the
// lower team id. In a game whose adjustments decide between equal points too, the last of both counts, as in CTFd. No two share a rank, and each division is ranked for itself in the same order (behaviour 5.4). Teams that have a
// rank in their division only come after all others, with rank 0.
import type { BoardRow } from '#src/rules/scoreboard-types.ts'

const never = Number.MAX_SAFE_INTEGER

/** What decides the rank of a team. */
export type Ranked = Pick<BoardRow, 'id' | 'score' | 'lastSubmissionTime' | 'adjustedAt'>

export const byRank = (a: Ranked, b: Ranked): number =>
  b.score - a.score || lastChange(a) - lastChange(b) || a.id - b.id

const lastChange = ({ lastSubmissionTime, adjustedAt }: Ranked): number =>
  adjustedAt === null ? (lastSubmissionTime ?? never) : Math.max(adjustedAt, lastSubmissionTime ?? 0)

/**
 * Merges the moved rows into the others, which kept their order, in one pass, and renumbers all ranks.
 * @param unranked teams without a rank among all teams.
 */
export const rerank = (
  ranking: readonly BoardRow[],
  moved: ReadonlySet<BoardRow>,
  unranked: ReadonlySet<number> = none,
): BoardRow[] => {
  const byPlace = unranked.size === 0 ? byRank : lastOf(unranked)
  const kept = ranking.filter((row) => !moved.has(row))
  const sorted = merge(kept, ranking.filter((row) => moved.has(row)).sort(byPlace), byPlace)
  const divisions = new Map<string, number>()
  sorted.forEach((row, index) => {
    row.rank = unranked.has(row.id) ? 0 : index + 1
    row.divisionRank = null
    if (row.division === null) return
    row.divisionRank = (divisions.get(row.division) ?? 0) + 1
    divisions.set(row.division, row.divisionRank)
  })
  return sorted
}

const none: ReadonlySet<number> = new Set()

const lastOf = (unranked: ReadonlySet<number>) => (a: Ranked, b: Ranked) =>
  Number(unranked.has(a.id)) - Number(unranked.has(b.id)) || byRank(a, b)

const merge = (
  kept: readonly BoardRow[],
  moved: readonly BoardRow[],
  byPlace: (a: Ranked, b: Ranked) => number,
) => {
  const merged: BoardRow[] = []
  let next = 0
  for (const row of kept) {
    for (let rival = moved[next]; rival && byPlace(rival, row) < 0; rival = moved[++next]) merged.push(rival)
    merged.push(row)
  }
  return merged.concat(moved.slice(next))
}
