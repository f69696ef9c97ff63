// Teams rank by more points, then by the earlier last solve that is worth points (a team without any comes last), then by the
// lower team id; no two share a rank, and each division is ranked for itself in the same order (behaviour 5.4).
import type { BoardRow } from '#src/rules/scoreboard-types.ts'

const never = Number.MAX_SAFE_INTEGER

/** What decides the rank of a team. */
export type Ranked = Pick<BoardRow, 'id' | 'score' | 'lastSubmissionTime'>

export const byRank = (a: Ranked, b: Ranked): number =>
  b.score - a.score || (a.lastSubmissionTime ?? never) - (b.lastSubmissionTime ?? never) || a.id - b.id

/** Merges the moved rows into the others, which kept their order, in one pass, and renumbers all ranks. */
export const rerank = (ranking: readonly BoardRow[], moved: ReadonlySet<BoardRow>): BoardRow[] => {
  const kept = ranking.filter((row) => !moved.has(row))
  const sorted = merge(kept, ranking.filter((row) => moved.has(row)).sort(byRank))
  const divisions = new Map<string, number>()
  sorted.forEach((row, index) => {
    row.rank = index + 1
    row.divisionRank = null
    if (row.division === null) return
    row.divisionRank = (divisions.get(row.division) ?? 0) + 1
    divisions.set(row.division, row.divisionRank)
  })
  return sorted
}

const merge = (kept: readonly BoardRow[], moved: readonly BoardRow[]) => {
  const merged: BoardRow[] = []
  let next = 0
  for (const row of kept) {
    for (let rival = moved[next]; rival && byRank(rival, row) < 0; rival = moved[++next]) merged.push(rival)
    merged.push(row)
  }
  return merged.concat(moved.slice(next))
}
