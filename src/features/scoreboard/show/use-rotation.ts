import { useEffect, useState } from 'react'
import { useShortcuts } from '#src/lib/use-shortcuts.ts'

/** Goes through one or more pages by itself. Space pauses it; the arrow keys turn pages. */
export function useRotation(pages: number, stayMs: number) {
  const [page, setPage] = useState(0)
  const [paused, setPaused] = useState(false)
  const shown = page % pages
  const turn = (step: number) => setPage((shown + step + pages) % pages)
  // Each page is shown for its whole time, also after a key or a click opened it.
  useEffect(() => {
    if (paused || pages < 2) return
    const timer = setTimeout(() => setPage((shown + 1) % pages), stayMs)
    return () => clearTimeout(timer)
  }, [paused, pages, shown, stayMs])
  useShortcuts({
    ' ': () => setPaused(!paused),
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
  })
  return { page: shown, paused }
}
