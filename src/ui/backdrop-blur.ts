// Blurring the page behind a dialog takes tens of milliseconds a frame where a machine draws without a graphics card.
// The first dialog is measured, and what was found is remembered for this browser.

const key = 'vexil_blur'
const slowMs = 50
/** The layout and loading of the page while a dialog opens would distort the measurement. */
const settleMs = 300
const frames = 12

export const isBlurSlow = (): boolean => localStorage.getItem(key) === 'slow'

/** Calls back when the blur has turned out to be slow. Asks for frames only while nothing is known yet. */
export function measureBlur(onSlow: () => void): () => void {
  if (localStorage.getItem(key)) return () => {}
  const gaps: number[] = []
  let last = 0
  let frame = 0
  const step = (now: number) => {
    if (last) gaps.push(now - last)
    last = now
    if (gaps.length < frames) {
      frame = requestAnimationFrame(step)
      return
    }
    const isSlow = median(gaps) > slowMs
    localStorage.setItem(key, isSlow ? 'slow' : 'fast')
    if (isSlow) onSlow()
  }
  const timer = setTimeout(() => {
    frame = requestAnimationFrame(step)
  }, settleMs)
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
