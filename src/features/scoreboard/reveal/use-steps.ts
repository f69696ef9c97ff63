import { useEffect, useState } from 'react'
import { useShortcuts } from '#src/lib/use-shortcuts.ts'
import { type Reveal, stepBefore } from './reveal-rows.ts'

/** Places that are shown one by one after a jump to the best. */
const bestPlaces = 10

export interface Steps {
  /** How many are done. */
  at: number
  next(): void
  undo(): void
  /** To where the best ten are still open. */
  skip(): void
  restart(): void
}

/** Goes through a reveal by keys. The place is kept for a reload of the tab. */
export function useSteps(gameId: number, reveal: Reveal): Steps {
  const key = `reveal-${gameId}`
  const count = reveal.steps.length
  const [wanted, setWanted] = useState(0)
  const at = Math.min(wanted, count)
  const go = (to: number) => {
    const next = Math.min(Math.max(0, to), count)
    setWanted(next)
    sessionStorage.setItem(key, String(next))
  }
  // The page of the server does not know it.
  useEffect(() => setWanted(Number(sessionStorage.getItem(key)) || 0), [key])
  const steps: Steps = {
    at,
    next: () => go(at + 1),
    undo: () => go(at - 1),
    skip: () => go(Math.max(at, stepBefore(reveal, bestPlaces))),
    restart: () => go(0),
  }
  useShortcuts({
    ' ': steps.next,
    ArrowRight: steps.next,
    PageDown: steps.next,
    ArrowLeft: steps.undo,
    Backspace: steps.undo,
    PageUp: steps.undo,
    End: steps.skip,
    Home: steps.restart,
  })
  return steps
}
