import { useSyncExternalStore } from 'react'
import { serverNow } from './server-clock.ts'
import { useShell } from './shell.ts'

let now = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = serverNow()
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

const secondMs = 1_000
const whole = (at: number, step: number) => Math.floor(at / step) * step

/**
 * The time of the server in epoch milliseconds, updated every second, or every `step`. During hydration it is the time of the server's
 * rendering.
 */
export function useNow(step = secondMs): number {
  const shell = useShell()
  return useSyncExternalStore(
    subscribe,
    () => whole(timer && now ? now : serverNow(), step),
    () => shell.now,
  )
}
