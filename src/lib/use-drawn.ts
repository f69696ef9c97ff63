import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * How many parts of a long list are drawn: `first` at once, and `step` more after each frame, so that the browser styles and lays
 * out a few at a time and answers the reader in between.
 *
 * @param key of the list: another one begins again.
 */
export function useDrawn(
  key: string,
  total: number,
  { first, step }: { first: number; step: number },
): number {
  const [drawn, setDrawn] = useState({ key, count: first })
  const count = drawn.key === key ? drawn.count : first
  useEffect(() => {
    if (count >= total) return
    return afterPaint(() => startTransition(() => setDrawn({ key, count: count + step })))
  }, [key, count, total, step])
  return count
}
