import { type RefObject, useEffect, useRef } from 'react'

const controls = 'a[href], button, input, select, textarea, [tabindex="0"]'

/**
 * For a part of the page whose controls come and go, for example a button that removes what it belongs to. When the control that has
 * the focus disappears, the keyboard goes on in the same part and does not start again at the top of the page.
 * @param next picks what is focused then; by default the first control.
 */
export function useKeptFocus<Part extends HTMLElement>(
  next: (part: Part) => HTMLElement | null | undefined = (part) => part.querySelector<HTMLElement>(controls),
): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const last = useRef<Element>(null)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      last.current = part.current?.contains(target as Element) ? (target as Element) : null
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  // After every render: any of them may have removed it.
  useEffect(() => {
    if (!part.current || !last.current || last.current.isConnected) return
    last.current = null
    if (document.activeElement === document.body) next(part.current)?.focus({ preventScroll: true })
  })
  return part
}
