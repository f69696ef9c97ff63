// The shown rows of the board: one division or all, a search that overrides the division, thirty per page (behaviour 13.11).
// Rows are in the order of rank.
import type { BoardChallengeView, BoardRowView, ChallengesByCategory } from '#src/contract/scoreboard.ts'
import { challengeOrder } from '#src/rules/natural-order.ts'
import { challengeCategories, type Locale } from '#src/rules/terms.ts'
import { allTeams } from '#src/rules/time-lines.ts'
import { type CategoryLook, type CategoryLooks, groupByLook } from '#src/theme/categories.tsx'

export const pageSize = 30

/** A column for each challenge, for each category, or none. */
export const boardViews = ['challenges', 'categories', 'compact'] as const
export type BoardView = (typeof boardViews)[number]

export interface BoardChoice {
  view: BoardView
  /** `all` or the name of a division. */
  division: string
  search: string
  /** Counted from 1. */
  page: number
}
export const wholeBoard: BoardChoice = { view: 'challenges', division: allTeams, search: '', page: 1 }

const fold = (text: string) => text.normalize('NFKC').toLocaleLowerCase()

export function chosenRows(
  rows: readonly BoardRowView[],
  { division, search }: Pick<BoardChoice, 'division' | 'search'>,
): readonly BoardRowView[] {
  const wanted = fold(search.trim())
  if (wanted) return rows.filter((row) => fold(row.name).includes(wanted))
  return division === allTeams ? rows : rows.filter((row) => row.division === division)
}

export const pageCount = (rows: number) => Math.max(1, Math.ceil(rows / pageSize))

/** Clamped to the last page, so that a shrinking list does not show an empty page. */
export function rowsOnPage(rows: readonly BoardRowView[], page: number): readonly BoardRowView[] {
  const at = Math.min(Math.max(1, page), pageCount(rows.length)) - 1
  return rows.slice(at * pageSize, (at + 1) * pageSize)
}

/** The choice that shows this team. The selected division is kept if the team is in it. */
export function choiceShowing(
  team: BoardRowView,
  rows: readonly BoardRowView[],
  choice: BoardChoice,
): BoardChoice {
  const division = team.division === choice.division ? choice.division : allTeams
  const at = chosenRows(rows, { division, search: '' }).findIndex((row) => row.id === team.id)
  return { ...choice, division, search: '', page: Math.floor(Math.max(0, at) / pageSize) + 1 }
}

/** Divisions that have teams, in the order the game lists them. */
export function divisionsOf(
  timeLines: Readonly<Record<string, unknown>>,
  listed: readonly string[] | null,
): string[] {
  const present = Object.keys(timeLines).filter((name) => name !== allTeams)
  const place = (name: string) => (listed?.includes(name) ? listed.indexOf(name) : Number.MAX_SAFE_INTEGER)
  return present.sort((a, b) => place(a) - place(b))
}

export interface BoardGroup {
  look: CategoryLook
  challenges: readonly BoardChallengeView[]
}

/**
 * Categories that have challenges, in their order; their challenges in the order of their organisers, or of the reader's language.
 */
export function groupsOf(
  challenges: ChallengesByCategory,
  locale: Locale,
  handOrder: readonly number[],
  looks: CategoryLooks,
): BoardGroup[] {
  const places = new Map(handOrder.map((id, at) => [id, at]))
  const placeOf = ({ id }: BoardChallengeView) => places.get(id) ?? places.size
  const inOrder = challengeOrder(locale)
  const all = challengeCategories.flatMap((category) => challenges[category] ?? [])
  return groupByLook(all, looks).map((group) => ({
    ...group,
    challenges: group.challenges.toSorted((a, b) => placeOf(a) - placeOf(b) || inOrder(a, b)),
  }))
}
