/** Where the browser draws no frames, though it says that the tab is seen. */
const longestWaitMs = 300

/**
 * Calls once the browser has painted what the last change of the page shows, so that a press or a key is answered before what
 * it causes is drawn. A tab in the background paints nothing: there it calls at once.
 */
export function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame: number | undefined
  const stop = () => {
    clearTimeout(timer)
    if (frame !== undefined) cancelAnimationFrame(frame)
  }
  const callIn = (ms: number) => {
    stop()
    timer = setTimeout(() => {
      stop()
      call()
    }, ms)
  }
  const isSeen = document.visibilityState !== 'hidden'
  callIn(isSeen ? longestWaitMs : 0)
  // The frame is painted after its callbacks.
  if (isSeen) frame = requestAnimationFrame(() => callIn(0))
  return stop
}
