import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import { serverNow } from './server-clock.ts'

/** After a day, what is kept is too outdated to be of use. */
const lifetimeMs = 86_400_000
const mostCharacters = 400_000

const kept = ['posts,latestPage', 'posts,listPage', 'posts,page', 'games,recent', 'games,list']

interface Envelope {
  /** Who was logged in; empty for guests. */
  owner: string
  savedAt: number
  state: DehydratedState
}

/** Whatever the clock of the browser was when they were kept: they are read again. */
const outdated = (kept: DehydratedState): DehydratedState => ({
  ...kept,
  queries: kept.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: 1 } })),
})

/** Shows what is kept under the key, and keeps it again when the page is left. @returns a function that ends this. */
export function openLocalCache(
  queries: QueryClient,
  key: string,
  owner: string,
  isDropped: () => boolean,
): () => void {
  const stored = localStorage.getItem(key)
  try {
    const envelope: Envelope = JSON.parse(strFromU8(inflateSync(strToU8(atob(stored ?? ''), true))))
    const isOurs = envelope.owner === owner && serverNow() - envelope.savedAt < lifetimeMs
    if (isOurs) hydrate(queries, outdated(envelope.state))
    else localStorage.removeItem(key)
  } catch {
    localStorage.removeItem(key)
  }
  const save = () => {
    if (isDropped()) return
    const state = dehydrate(queries, {
      shouldDehydrateQuery: ({ queryKey, state: { status } }) =>
        status === 'success' && kept.includes(String(queryKey[0])),
      shouldDehydrateMutation: () => false,
    })
    const envelope: Envelope = { owner, savedAt: serverNow(), state }
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
  return () => removeEventListener('pagehide', save)
}
