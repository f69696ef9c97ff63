import { useEffect, useState } from 'react'
import { serverNow } from '#src/lib/server-clock.ts'

const tickMs = 250

/** Whole seconds until an instant in epoch ms, counted down; 0 when it has passed. */
export function useSecondsUntil(at: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((at - serverNow()) / 1_000)))
    look()
    if (at <= serverNow()) return
    const timer = setInterval(look, tickMs)
    return () => clearInterval(timer)
  }, [at])
  return left
}
