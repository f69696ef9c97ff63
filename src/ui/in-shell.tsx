import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { slots } from '#src/lib/shell-slots.ts'

/** Puts a button of a screen into the navigation, where it does not scroll away. Not on the first paint: nothing may depend on it. */
export function InShell({ children }: { children: ReactNode }) {
  const [places, setPlaces] = useState<HTMLElement[]>([])
  useEffect(() => {
    setPlaces(Object.values(slots).flatMap((id) => document.getElementById(id) ?? []))
  }, [])
  return places.map((place) => createPortal(children, place, place.id))
}
