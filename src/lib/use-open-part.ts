import { useDeferredValue, useMemo, useRef, useSyncExternalStore } from 'react'

const moved = 'vexil-part'

function subscribe(listener: () => void): () => void {
  const events = ['popstate', 'hashchange', moved]
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/**
 * What the part of the address after # opens: a link opens it, and the back button closes it.
 *
 * @param idOf reads that part, and answers null for one of another kind.
 * @param hashOf writes it. Both are the same functions on each call.
 */
export function useOpenPart<Thing>(
  idOf: (hash: string) => number | null,
  hashOf: (thing: Thing) => string,
): OpenPart<Thing> {
  const chosenId = useSyncExternalStore(
    subscribe,
    () => idOf(location.hash),
    () => null,
  )
  // Drawn in slices after the next frame: a press is answered at once also where the part is large.
  const id = useDeferredValue(chosenId)
  const wasOpenedHere = useRef(false)
  const doors = useMemo(
    () => ({
      open(thing: Thing) {
        const hash = hashOf(thing)
        // From one to another, so that the back button still closes.
        if (idOf(location.hash) !== null) history.replaceState(history.state, '', hash)
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
    [idOf, hashOf],
  )
  return useMemo(() => ({ id, chosenId, ...doors }), [id, chosenId, doors])
}

export interface OpenPart<Thing> {
  /** What is drawn; null when nothing is open. */
  id: number | null
  /** What the address says, known before it is drawn. */
  chosenId: number | null
  open: (thing: Thing) => void
  close: () => void
}
