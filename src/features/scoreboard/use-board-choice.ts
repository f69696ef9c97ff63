import { useEffect, useMemo, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { choiceFrom, searchOf } from './board-address.ts'
import {
  type BoardChoice,
  type BoardView,
  choiceShowing,
  chosenRows,
  pageCount,
  rowsOnPage,
} from './board-view.ts'

const searchRestMs = 400

/** The rows that match the reader's choice, which the address keeps. */
export function useBoardChoice(rows: readonly BoardRowView[]) {
  const { urlParsed } = usePageContext()
  const [choice, setChoice] = useState<BoardChoice>(() => choiceFrom(urlParsed.search))
  const search = useDebounced(choice.search, searchRestMs)
  const address = searchOf({ ...choice, search })
  useEffect(() => {
    if (location.search === address) return
    // The router keeps its own state in the entry.
    history.replaceState(history.state, '', location.pathname + address + location.hash)
  }, [address])
  const { division, page } = choice
  // The same lists while nothing of them changed: the table reads the places of its rows when it gets others.
  const chosen = useMemo(() => chosenRows(rows, { division, search }), [rows, division, search])
  const shown = useMemo(() => rowsOnPage(chosen, page), [chosen, page])
  return {
    choice,
    /** The text that the rows were searched for. */
    search,
    chosen,
    shown,
    pages: pageCount(chosen.length),
    setView: (view: BoardView) => setChoice({ ...choice, view }),
    setDivision: (division: string) => setChoice({ ...choice, division, search: '', page: 1 }),
    setSearch: (text: string) => setChoice({ ...choice, search: text, page: 1 }),
    setPage: (page: number) => setChoice({ ...choice, page }),
    showTeam: (team: BoardRowView) => setChoice(choiceShowing(team, rows, choice)),
  }
}
