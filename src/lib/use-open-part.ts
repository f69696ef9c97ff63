import { useMemo, useRef, useSyncExternalStore } from 'react'
import { useAfterPaint } from './use-after-paint.ts'

const moved = 'vexil-part'

function subscribe(listener: () => void): () => void {
  const events = ['popstate', 'hashchange', moved]
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

type IdOf = (hash: string) => number | null

/**
 * What the part of the address after # opens: a link opens it, and the back button closes it.
 *
 * @param idOf reads that part, and answers null for one of another kind.
 * @param hashOf writes it. Both are the same functions on each call.
 */
export function useOpenPart<Thing>(idOf: IdOf, hashOf: (thing: Thing) => string): OpenPart<Thing> {
  const ids = useOpenId(idOf)
  const doors = useDoors(idOf, hashOf)
  return useMemo(() => ({ ...ids, ...doors }), [ids, doors])
}

/** For a part of the screen that only shows what is open. */
export function useOpenId(idOf: IdOf): OpenId {
  const chosenId = useSyncExternalStore(
    subscribe,
    () => idOf(location.hash),
    () => null,
  )
  // Drawn after the next frame: a press is answered at once also where the part is large.
  const id = useAfterPaint(chosenId)
  return useMemo(() => ({ id, chosenId }), [id, chosenId])
}

/** Opens and closes, and is not drawn again by it. */
export function useDoors<Thing>(idOf: IdOf, hashOf: (thing: Thing) => string): Doors<Thing> {
  const wasOpenedHere = useRef(false)
  return useMemo(
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
}

export interface OpenId {
  /** What is drawn; null when nothing is open. */
  id: number | null
  /** What the address says, known before it is drawn. */
  chosenId: number | null
}

export interface Doors<Thing> {
  open: (thing: Thing) => void
  close: () => void
}

export type OpenPart<Thing> = OpenId & Doors<Thing>
