import { afterPaint } from './after-paint.ts'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

/** Calls once, after the frame that answers the first sign that the reader is about to do something. */
export function onFirstIntent(call: () => void): () => void {
  let forget = () => {}
  const stop = () => {
    forget()
    for (const sign of signs) removeEventListener(sign, start, true)
  }
  const start = () => {
    stop()
    forget = afterPaint(call)
  }
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  return stop
}
