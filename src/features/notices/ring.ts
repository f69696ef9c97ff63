// Notifications of the computer for a game that is open in a tab out of sight: nothing here asks for a permission by itself.
import { useSyncExternalStore } from 'react'

const key = 'vexil_ring'
const listeners = new Set<() => void>()

const isAble = () => 'Notification' in window
/** Whether the reader has asked for it, and the browser lets us. */
export const rings = (): boolean =>
  isAble() && Notification.permission === 'granted' && localStorage.getItem(key) !== null

/** `denied`: the browser blocks it. */
type Ringing = 'on' | 'off' | 'denied' | 'none'

function read(): Ringing {
  if (!isAble()) return 'none'
  if (Notification.permission === 'denied') return 'denied'
  return rings() ? 'on' : 'off'
}

/** The choice of this browser, and what changes it; switching it on asks the browser for its permission. */
export function useRinging(): [Ringing, (on: boolean) => Promise<void>] {
  const state = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read,
    (): Ringing => 'none',
  )
  const set = async (on: boolean) => {
    if (!on) localStorage.removeItem(key)
    else if ((await Notification.requestPermission()) === 'granted') localStorage.setItem(key, '1')
    for (const listener of listeners) listener()
  }
  return [state, set]
}

/** @param tag of what it is about: a push notification of the same takes its place. */
export function ring(title: string, body: string, tag: string): void {
  if (!rings() || document.visibilityState === 'visible') return
  try {
    const note = new Notification(title, { body, tag, icon: '/favicon.webp' })
    note.onclick = () => {
      window.focus()
      note.close()
    }
  } catch {
    // Phones have notifications of service workers only; there it is the push notifications that ring.
  }
}
