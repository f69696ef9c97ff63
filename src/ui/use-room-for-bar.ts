import { useEffect } from 'react'

/** Toasts stay above a bar at the lower edge: one with a button stays for a minute, and would cover it. */
export function useRoomForBar(): void {
  useEffect(() => {
    document.body.dataset.bottomBar = ''
    return () => {
      delete document.body.dataset.bottomBar
    }
  }, [])
}
