import { useEffect, useRef } from 'react'

/** What a key does; false when it does nothing now, and the browser should have it. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => unknown>

const fields = 'input, textarea, select, [contenteditable], [role=menu], [role=alertdialog]'

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
      if (!act || isTyping(event.target) || isPressing(event)) return
      if (act(event) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The space bar presses what has the focus. */
const isPressing = ({ key, target }: KeyboardEvent) =>
  key === ' ' && target instanceof Element && target.closest('button, a, summary') !== null

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(fields) !== null
