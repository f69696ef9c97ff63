import { useEffect, useEffectEvent } from 'react'

/** What the address of a list ends in when it is to open its form for a new entry. */
export const newHash = '#new'

/** Calls `open` when the address asks for a new entry, once: the address is that of the list afterwards. */
export function useAskedForNew(open: () => void): void {
  const onAsked = useEffectEvent(() => {
    if (location.hash !== newHash) return
    history.replaceState(history.state, '', location.pathname + location.search)
    open()
  })
  useEffect(() => {
    onAsked()
    addEventListener('hashchange', onAsked)
    return () => removeEventListener('hashchange', onAsked)
  }, [])
}
