const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

/** Calls once, at the first sign that the reader is about to do something. */
export function onFirstIntent(call: () => void): () => void {
  const stop = () => {
    for (const sign of signs) removeEventListener(sign, start, true)
  }
  const start = () => {
    stop()
    call()
  }
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  return stop
}
