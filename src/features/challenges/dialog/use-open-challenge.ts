import { useMemo, useRef, useSyncExternalStore } from 'react'
import { challengeHash, challengeIdOf } from '#src/lib/challenge-address.ts'

const moved = 'vexil-challenge'

function subscribe(listener: () => void): () => void {
  const events = ['popstate', 'hashchange', moved]
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/** The challenge in the address: a link opens it, and the back button closes it. */
export function useOpenChallenge() {
  const id = useSyncExternalStore(
    subscribe,
    () => challengeIdOf(location.hash),
    () => null,
  )
  const wasOpenedHere = useRef(false)
  const doors = useMemo(
    () => ({
      open(challenge: { id: number; title: string }) {
        const hash = challengeHash(challenge)
        // From one challenge to another, so that the back button still closes.
        if (challengeIdOf(location.hash) !== null) history.replaceState(history.state, '', hash)
        else {
          wasOpenedHere.current = true
          history.pushState(null, '', hash)
        }
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
    }),
    [],
  )
  return { id, ...doors }
}
