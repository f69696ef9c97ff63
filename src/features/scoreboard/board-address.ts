// What the reader chose is part of the address: `?division=Open&find=null&view=categories&page=2`.
import { pageNumber } from '#src/lib/page-number.ts'
import { type BoardChoice, boardViews, wholeBoard } from './board-view.ts'

export const choiceFrom = (search: Record<string, string>): BoardChoice => ({
  division: search.division ?? wholeBoard.division,
  search: search.find ?? wholeBoard.search,
  view: boardViews.find((view) => view === search.view) ?? wholeBoard.view,
  page: pageNumber(search.page),
})

/** The query of the address, from its question mark on; '' for the board as it is without a choice. */
export function searchOf({ division, search, view, page }: BoardChoice): string {
  const query = new URLSearchParams()
  if (division !== wholeBoard.division) query.set('division', division)
  if (search.trim()) query.set('find', search.trim())
  if (view !== wholeBoard.view) query.set('view', view)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

export const teamHash = (teamId: number): string => `#team-${teamId}`

export function teamIdOf(hash: string): number | null {
  const [, digits] = /^#team-(\d{1,10})$/.exec(hash) ?? []
  return digits === undefined ? null : Number(digits)
}
