import { useEffect, useRef } from 'react'

/** What a key does; false when it does nothing now, and the browser should have it. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => unknown>

const fields = 'input, textarea, select, [contenteditable], [role=menu]'

/** Keys without modifiers, while the focus is in no field: `{ '/': focusSearch, '?': showHelp }`. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return
      const act = latest.current[event.key]
      if (!act || isTyping(event.target)) return
      if (act(event) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(fields) !== null
