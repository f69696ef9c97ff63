import { type RefObject, useEffect, useRef } from 'react'

/** The library of dialogs writes it on what is open, when it begins to listen for keys. */
const hasLayer = (content: HTMLElement | null): boolean =>
  Boolean(content?.style.getPropertyValue('--layer-index'))

/**
 * Closes a dialog by Escape while it is opening. The library may begin to listen a frame after the dialog is in the page, and on a
 * busy machine a reader presses the key before that; a dialog below would take it then.
 */
export function useEarlyEscape(
  open: boolean,
  content: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || hasLayer(content.current)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      close.current()
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [open, content])
}
