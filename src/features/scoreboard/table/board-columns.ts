import type { BoardRowView } from '#src/contract/scoreboard.ts'
import { categories } from '#src/theme/categories.tsx'
import type { PaletteName } from '#src/theme/colours.ts'
import type { BoardGroup } from '../board-view.ts'

/** The data of a challenge that a row needs to draw its cell. */
export interface Column {
  id: number
  tone: PaletteName
  /** The first of its category. */
  opens: boolean
}

export const columnsOf = (groups: readonly BoardGroup[]): Column[] =>
  groups.flatMap(({ category, challenges }) =>
    challenges.map(({ id }, index) => ({ id, tone: categories[category].tone, opens: index === 0 })),
  )

export const sameColumns = (a: readonly Column[], b: readonly Column[]): boolean =>
  a.length === b.length &&
  a.every((column, index) => column.id === b[index]?.id && column.opens === b[index]?.opens)

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
