import { useRef, useSyncExternalStore } from 'react'
import { teamHash, teamIdOf } from './board-address.ts'

const moved = 'vexil-team'

function subscribe(listener: () => void): () => void {
  const events = ['popstate', 'hashchange', moved]
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/** The team in the address: a link opens it, and the back button closes it. */
export function useOpenTeam() {
  const id = useSyncExternalStore(
    subscribe,
    () => teamIdOf(location.hash),
    () => undefined,
  )
  const wasOpenedHere = useRef(false)
  return {
    id,
    open(teamId: number) {
      wasOpenedHere.current = true
      history.pushState(null, '', teamHash(teamId))
      dispatchEvent(new Event(moved))
    },
    close() {
      if (wasOpenedHere.current) {
        wasOpenedHere.current = false
        return history.back()
      }
      history.replaceState(null, '', location.pathname + location.search)
      dispatchEvent(new Event(moved))
    },
  }
}
