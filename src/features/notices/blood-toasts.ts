import { useSyncExternalStore } from 'react'

const key = 'vexil_mute_bloods'
const listeners = new Set<() => void>()

export const showsBloods = (): boolean => localStorage.getItem(key) === null

/** Whether first bloods of other teams pop up. The browser keeps the choice. */
export function useBloodToasts(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    showsBloods,
    () => true,
  )
  const set = (wanted: boolean) => {
    if (wanted) localStorage.removeItem(key)
    else localStorage.setItem(key, '1')
    for (const listener of listeners) listener()
  }
  return [on, set]
}
