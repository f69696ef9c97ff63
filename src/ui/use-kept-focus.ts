import { type RefObject, useEffect, useRef } from 'react'

const controlsOf = (part: Element): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [hidden], [tabindex="-1"])',
  ),
]

/** An event of the document: a dialog was closed, and what had opened it is gone. */
export const focusLost = 'focuslost'

/**
 * For a part of the page whose controls come and go, for example a button that removes what it belongs to. When the control that has
 * the focus disappears, the keyboard goes on in the same part and does not start again at the top of the page.
 * @param next picks what is focused then; by default the control in its place, or the part itself (with a `tabIndex`) when it has none.
 */
export function useKeptFocus<Part extends HTMLElement>(
  next?: (part: Part) => HTMLElement | null | undefined,
): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const last = useRef<Element>(null)
  const place = useRef(0)
  const restore = useRef(() => {})
  // After every render: any of them may have removed it.
  useEffect(() => {
    restore.current = () => {
      if (!part.current || !last.current || last.current.isConnected) return
      if (document.activeElement !== document.body) return
      last.current = null
      const left = controlsOf(part.current)
      const following = next ? next(part.current) : (left[place.current] ?? left.at(-1) ?? part.current)
      following?.focus()
    }
    restore.current()
  })
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      // A dialog over this part gives the focus back.
      const dialog = target.closest('[role$=dialog]')
      if (dialog && !dialog.contains(part.current)) return
      last.current = part.current?.contains(target) ? target : null
      if (part.current && last.current)
        place.current = Math.max(0, controlsOf(part.current).indexOf(target as HTMLElement))
    }
    const onLost = () => restore.current()
    document.addEventListener('focusin', onFocus)
    document.addEventListener(focusLost, onLost)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener(focusLost, onLost)
    }
  }, [])
  return part
}
