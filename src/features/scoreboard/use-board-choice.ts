import { useState } from 'react'
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import {
  type BoardChoice,
  choiceShowing,
  chosenRows,
  pageCount,
  rowsOnPage,
  wholeBoard,
} from './board-view.ts'

const searchRestMs = 400

/** The rows that match the user's filters. */
export function useBoardChoice(rows: readonly BoardRowView[]) {
  const [choice, setChoice] = useState<BoardChoice>(wholeBoard)
  const search = useDebounced(choice.search, searchRestMs)
  const chosen = chosenRows(rows, { ...choice, search })
  return {
    choice,
    /** The current filters. */
    search,
    chosen,
    shown: rowsOnPage(chosen, choice.page),
    pages: pageCount(chosen.length),
    setDivision: (division: string) => setChoice({ division, search: '', page: 1 }),
    setSearch: (text: string) => setChoice({ ...choice, search: text, page: 1 }),
    setPage: (page: number) => setChoice({ ...choice, page }),
    showTeam: (team: BoardRowView) => setChoice(choiceShowing(team, rows, choice.division)),
  }
}
