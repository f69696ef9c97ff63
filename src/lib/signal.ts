import { useSyncExternalStore } from 'react'

/** A value outside React that components can watch. `fallback` is what the server shows. */
export function signal<T>(fallback: T) {
  let value = fallback
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get: () => value,
    set: (next: T) => {
      value = next
      for (const listener of listeners) listener()
    },
    /** @returns a function that ends it. */
    listen: subscribe,
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => fallback,
      ),
  }
}
