import { useEffect, useState } from 'react'

/** Counts down to zero from the last given number. */
export function useSecondsLeft(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const tick = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1_000)))
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])
  const start = (seconds: number) => {
    setUntil(performance.now() + seconds * 1_000)
    setLeft(seconds)
  }
  return [left, start]
}
