// Lists that everybody may read are kept in this browser, compressed, from one visit to the next (spec sections 4 and 9): they
// are on the screen while fresh ones are read. Nothing that depends on an account is kept, and what one account left
// behind is deleted, not shown, when the page belongs to another.
import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'

const key = 'vexil_cache'
/** After a day, what is kept is too outdated to be of use. */
const lifetimeMs = 86_400_000
const mostCharacters = 400_000
/** The compression is no part of what a first visit loads. */
const settledMs = 10_000

const kept = ['posts,latestPage', 'posts,listPage', 'posts,page', 'games,recent', 'games,list']

interface Envelope {
  /** Who was logged in; empty for guests. */
  owner: string
  savedAt: number
  state: DehydratedState
}

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
  // The compression is loaded when the page has nothing else to do.
  const start = async () => {
    const { deflateSync, inflateSync, strFromU8, strToU8 } = await import('fflate')
    if (isOver || isDropped) return
    const stored = localStorage.getItem(key)
    try {
      const envelope: Envelope = JSON.parse(strFromU8(inflateSync(strToU8(atob(stored ?? ''), true))))
      const isOurs = envelope.owner === owner && Date.now() - envelope.savedAt < lifetimeMs
      if (isOurs) hydrate(queries, envelope.state)
      else localStorage.removeItem(key)
    } catch {
      localStorage.removeItem(key)
    }
    const save = () => {
      if (isDropped) return
      const state = dehydrate(queries, {
        shouldDehydrateQuery: ({ queryKey, state: { status } }) =>
          status === 'success' && kept.includes(String(queryKey[0])),
        shouldDehydrateMutation: () => false,
      })
      const envelope: Envelope = { owner, savedAt: Date.now(), state }
      const text = btoa(strFromU8(deflateSync(strToU8(JSON.stringify(envelope))), true))
      if (text.length > mostCharacters) return
      try {
        localStorage.setItem(key, text)
      } catch {
        // The browser gives no more room.
        localStorage.removeItem(key)
      }
    }
    addEventListener('pagehide', save)
    stop = () => removeEventListener('pagehide', save)
  }
  const whenIdle = () => {
    idle = (globalThis.requestIdleCallback ?? setTimeout)(() => void start())
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
