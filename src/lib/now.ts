import { useSyncExternalStore } from 'react'
import { useShell } from './shell.ts'

let now = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const tell of listeners) tell()
  }, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    now = 0
  }
}

const wholeSecond = () => Math.floor(Date.now() / 1_000) * 1_000

/** The time in epoch milliseconds, updated every second. During hydration it is the time of the server's rendering. */
export function useNow(): number {
  const shell = useShell()
  return useSyncExternalStore(
    subscribe,
    () => (timer && now ? now : wholeSecond()),
    () => shell.now,
  )
}
