// How late the event loop is: what is less urgent waits or is refused then.
import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface LoopLag {
  /** Mean delay in ms of the last full second. */
  readonly ms: number
  stop(): void
}

/** Each look wakes an idle process. */
const resolutionMs = 50

export function watchLoopLag(): LoopLag {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let ms = 0
  const timer = setInterval(() => {
    // Read once: it is made of some ten thousand buckets.
    const { mean } = delay
    ms = Number.isNaN(mean) ? 0 : Math.max(0, mean / 1e6 - resolutionMs)
    delay.reset()
  }, 1_000).unref()
  return {
    get ms() {
      return ms
    },
    stop() {
      clearInterval(timer)
      delay.disable()
    },
  }
}
