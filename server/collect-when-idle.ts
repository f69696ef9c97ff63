// Gives memory back once the process has nothing to do. V8 collects garbage only when something is allocated: after its start, or
// after the load of an event, an idle process would keep its garbage and a young generation of up to 48 MB for hours.
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookMs = 10_000
/** Below this share of the time between two looks in which the event loop works, the process is idle. */
const idleBelow = 0.02
/** So much work, in spans between two looks, is worth a collection. */
const workBefore = 0.05

/** A whole collection. It takes some 100 ms for a heap of 50 MB, and nothing is answered meanwhile. */
export function openCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

/** @returns a function that gets the utilization of each span, and collects in the first idle span after work. */
export function idleCollections(collect: () => void): (utilization: number) => void {
  // The start is work as well.
  let work = workBefore
  return (utilization) => {
    if (utilization >= idleBelow) work += utilization
    else if (work >= workBefore) {
      work = 0
      collect()
    }
  }
}

export function collectWhenIdle(): void {
  const note = idleCollections(openCollector())
  let last = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    note(performance.eventLoopUtilization(now, last).utilization)
    last = now
  }, lookMs).unref()
}
