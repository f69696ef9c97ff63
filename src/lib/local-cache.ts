// Lists that everybody may read are kept in this browser, compressed, from one visit to the next (spec sections 4 and 9): they
// are on the screen while fresh ones are read. Nothing that depends on an account is kept, and what one account left
// behind is deleted, not shown, when the page belongs to another.
import type { QueryClient } from '@tanstack/react-query'
import { loadEarly } from './load-early.ts'

const key = 'vexil_cache'
/** The compression is no part of what a first visit loads. */
const settledMs = 10_000

let isDropped = false

/** Deletes what is kept; nothing is kept again before the page is loaded again. */
export function dropLocalCache(): void {
  isDropped = true
  localStorage.removeItem(key)
}

/** Reads what is kept for this owner, and keeps it again when the page is left. */
export function keepLocalCache(queries: QueryClient, owner: string, waitMs = settledMs): () => void {
  let stop = () => {}
  let isOver = false
  // Its code is loaded when the page has nothing else to do.
  const start = () =>
    loadEarly(
      () => import('./open-local-cache.ts'),
      ({ openLocalCache }) => {
        if (!isOver && !isDropped) stop = openLocalCache(queries, key, owner, () => isDropped)
      },
    )
  const whenIdle = () => {
    idle = (globalThis.requestIdleCallback ?? setTimeout)(start)
  }
  let idle = 0
  const timer = setTimeout(whenIdle, localStorage.getItem(key) === null ? waitMs : 0) as unknown as number
  return () => {
    isOver = true
    clearTimeout(timer)
    ;(globalThis.cancelIdleCallback ?? clearTimeout)(idle)
    stop()
  }
}
