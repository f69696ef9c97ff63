import type { BoardRowView } from '#src/contract/scoreboard.ts'
import type { PaletteName } from '#src/theme/colours.ts'
import type { BoardGroup, BoardView } from '../board-view.ts'

/** The data that a row needs to draw the cell of a challenge, or of a category. */
export interface Column {
  /** The challenges that the cell stands for: one, or those of a category. */
  ids: readonly number[]
  tone: PaletteName
  /** The first of its category. */
  opens: boolean
  /** The cell says how many were solved. */
  counts: boolean
}

export const columnsOf = (groups: readonly BoardGroup[], view: BoardView): Column[] =>
  groups.flatMap(({ look: { tone }, challenges }): Column[] => {
    if (view === 'compact') return []
    if (view === 'categories')
      return [{ ids: challenges.map(({ id }) => id), tone, opens: true, counts: true }]
    return challenges.map(({ id }, index) => ({ ids: [id], tone, opens: index === 0, counts: false }))
  })

export const sameColumns = (a: readonly Column[], b: readonly Column[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every(
      ({ ids, tone, opens, counts }, index) =>
        opens === b[index]?.opens &&
        tone === b[index]?.tone &&
        counts === b[index]?.counts &&
        ids.join() === b[index]?.ids.join(),
    ))

/** Whether the points that checkers gave are the same. */
export function samePushed(
  a: Readonly<Record<number, number>> | undefined,
  b: Readonly<Record<number, number>> | undefined,
): boolean {
  if (a === b) return true
  const [some, others] = [Object.entries(a ?? {}), Object.entries(b ?? {})]
  return some.length === others.length && some.every(([id, points]) => b?.[Number(id)] === points)
}

/** Whether two rows look the same. A reloaded board has new objects for unchanged rows. */
export function sameRow(a: BoardRowView, b: BoardRowView): boolean {
  if (a === b) return true
  return (
    a.id === b.id &&
    a.rank === b.rank &&
    a.divisionRank === b.divisionRank &&
    a.score === b.score &&
    a.name === b.name &&
    a.avatar === b.avatar &&
    a.division === b.division &&
    a.solvedChallenges.length === b.solvedChallenges.length &&
    a.solvedChallenges.every((solve, index) => {
      const other = b.solvedChallenges[index]
      return solve.id === other?.id && solve.type === other.type && solve.score === other.score
    })
  )
}
