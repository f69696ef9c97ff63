import { useCallback, useEffect, useRef } from 'react'
import { focusLost } from './use-kept-focus.ts'

let opener: Element | null = null

/**
 * Gives the focus back to what opened a dialog. The library does so too, but not when the dialog is removed at once, not when one
 * dialog takes the place of another, and not when what opened it is gone.
 * @returns what is to be called when the dialog has left the screen.
 */
export function useReturnFocus(open: boolean): () => void {
  const own = useRef<Element>(null)
  const giveBack = useCallback(() => {
    const to = own.current
    // After the library.
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      if (to instanceof HTMLElement && to.isConnected) to.focus()
      else document.dispatchEvent(new Event(focusLost))
    })
  }, [])
  useEffect(() => {
    if (!open) return
    // A dialog that takes the place of another one finds the focus nowhere: both were opened by the same button.
    if (document.activeElement !== document.body) opener = document.activeElement
    own.current = opener
    return giveBack
  }, [open, giveBack])
  return giveBack
}
