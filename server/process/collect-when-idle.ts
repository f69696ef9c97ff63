// Gives memory back once the process has nothing to do. V8 collects garbage only when something is allocated: after its start, or
// after the load of an event, an idle process would keep its garbage and a young generation of up to 48 MB for hours.
import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookMs = 10_000
/** Below this share of the time between two looks in which the event loop works, the process is idle. */
const idleBelow = 0.02
/** So much work, in spans between two looks, is worth collections. */
const workBefore = 0.05
/** The first one leaves pages of the heap empty that V8 gives back with the next one: 60 MB after an event. */
const collections = 2
/** Bytes that the heap and the buffers beside it must have grown by since the last collection: little garbage is not worth a stop. */
const growthBefore = 4 * 1024 * 1024

/** A whole collection. It takes some 100 ms for a heap of 50 MB, and nothing is answered meanwhile. */
export function openCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

/**
 * @param takenBytes memory that a collection may give back.
 * @returns a function that gets the utilization of each span, and collects in the first idle spans after work that left garbage.
 */
export function idleCollections(
  collect: () => void,
  takenBytes: () => number,
): (utilization: number) => void {
  // The start is work as well.
  let work = workBefore
  let keptBytes = 0
  let due = 0
  return (utilization) => {
    if (utilization >= idleBelow) {
      work += utilization
      return
    }
    if (work >= workBefore && takenBytes() - keptBytes >= growthBefore) {
      work = 0
      due = collections
    }
    if (due === 0) return
    due--
    collect()
    keptBytes = takenBytes()
  }
}

function takenBytes(): number {
  const { total_heap_size, external_memory } = getHeapStatistics()
  return total_heap_size + external_memory
}

export function collectWhenIdle(): void {
  const note = idleCollections(openCollector(), takenBytes)
  let last = performance.eventLoopUtilization()
  setInterval(() => {
    note(performance.eventLoopUtilization(last).utilization)
    // A collection is no work of the next span.
    last = performance.eventLoopUtilization()
  }, lookMs).unref()
}
