/** A row of a board. */
export interface RankedRow {
  id: number
  name: string
  rank: number
  score: number
}

/** One team on two boards; null where it is not on one of them. */
export interface BoardMove {
  name: string
  before: { rank: number; score: number } | null
  after: { rank: number; score: number } | null
}

/** The teams whose place or points differ between two boards, in the order of the first board, and then those that are new. */
export function boardMoves(before: readonly RankedRow[], after: readonly RankedRow[]): BoardMove[] {
  const rowsAfter = new Map(after.map((row) => [row.id, row]))
  const known = new Set(before.map(({ id }) => id))
  return [
    ...before.map((row) => moveOf(row, rowsAfter.get(row.id))),
    ...after.filter(({ id }) => !known.has(id)).map((row) => moveOf(undefined, row)),
  ].filter((move) => move.before?.rank !== move.after?.rank || move.before?.score !== move.after?.score)
}

const moveOf = (before: RankedRow | undefined, after: RankedRow | undefined): BoardMove => ({
  name: (before ?? after)!.name,
  before: placeOf(before),
  after: placeOf(after),
})

const placeOf = (row: RankedRow | undefined) => (row ? { rank: row.rank, score: row.score } : null)
