import { useSyncExternalStore } from 'react'

const key = 'vexil_hide_solved'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Whether solved challenges are hidden. The browser stores the choice. */
export function useHideSolved(): [boolean, (hide: boolean) => void] {
  const isHidden = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) === '1',
    () => false,
  )
  const set = (hide: boolean) => {
    if (hide) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
    for (const listener of listeners) listener()
  }
  return [isHidden, set]
}
