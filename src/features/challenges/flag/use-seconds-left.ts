import { useState } from 'react'
import { serverNow } from '#src/lib/server-clock.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Counts down to zero from the last given number. */
export function useSecondsLeft(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  return [useSecondsUntil(until), (seconds) => setUntil(serverNow() + seconds * 1_000)]
}
