import { useEffect } from 'react'

let locks = 0

/**
 * While a dialog is open, the page behind it does not scroll, and is not wider by its scroll bar. Not left to the dialog's library:
 * that writes a variable on the root element, which computes the styles of the whole page again.
 */
export function useScrollLock(open: boolean): void {
  useEffect(() => {
    if (!open) return
    locks += 1
    if (locks === 1) lock()
    return () => {
      locks -= 1
      if (locks === 0) document.body.style.overflow = document.body.style.paddingInlineEnd = ''
    }
  }, [open])
}

function lock(): void {
  const { documentElement, body } = document
  const bar = window.innerWidth - documentElement.clientWidth
  body.style.overflow = 'hidden'
  if (bar > 0) body.style.paddingInlineEnd = `${bar}px`
}
