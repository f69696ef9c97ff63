import { useEffect } from 'react'

let opener: Element | null = null

/**
 * Gives the focus back to what opened a dialog. The library does so too, but not when the dialog is removed at once, and not when one
 * dialog takes the place of another.
 */
export function useReturnFocus(open: boolean): void {
  useEffect(() => {
    if (!open) return
    // A dialog that takes the place of another one finds the focus nowhere: both were opened by the same button.
    if (document.activeElement !== document.body) opener = document.activeElement
    const own = opener
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body && own instanceof HTMLElement) own.focus()
      })
    }
  }, [open])
}
