import { useEffect, useRef, useState } from 'react'
import type { BoardRowView } from '#src/contract/scoreboard.ts'
import { countSolves } from './row-news.ts'

/** How many solves came while the tab was not in view, until `dismiss` is called. */
export function useMissedSolves(rows: readonly BoardRowView[]): { missed: number; dismiss: () => void } {
  const solves = countSolves(rows)
  const latest = useRef(solves)
  useEffect(() => {
    latest.current = solves
  })
  const [seen, setSeen] = useState<number>()
  const [inView, setInView] = useState(true)
  useEffect(() => {
    const look = () => {
      setInView(!document.hidden)
      // One that was not dismissed counts on from where it began.
      if (document.hidden && latest.current > 0) setSeen((before) => before ?? latest.current)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const missed = inView && seen !== undefined ? Math.max(0, solves - seen) : 0
  return { missed, dismiss: () => setSeen(undefined) }
}
