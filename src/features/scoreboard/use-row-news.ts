import { useEffect, useState } from 'react'
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import { newsOf, type RowNews } from './row-news.ts'

const stayMs = 10_000
const none: ReadonlyMap<number, RowNews> = new Map()

/** What changed on the board in the last ten seconds. */
export function useRowNews(rows: readonly BoardRowView[]): ReadonlyMap<number, RowNews> {
  const [state, setState] = useState({ rows, news: none })
  if (rows !== state.rows) {
    const found = newsOf(state.rows, rows)
    setState({ rows, news: found.size > 0 ? new Map([...state.news, ...found]) : state.news })
  }
  useEffect(() => {
    if (state.news.size === 0) return
    const timer = setTimeout(() => setState((now) => ({ ...now, news: none })), stayMs)
    return () => clearTimeout(timer)
  }, [state.news])
  return state.news
}
