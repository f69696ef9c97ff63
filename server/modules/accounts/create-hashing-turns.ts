// Whose password is hashed next. Hashing is slow on purpose and uses the thread pool, which files and compression use as well:
// a few hashes run at once, so that calls are answered while two thousand people log in, and the others wait.
import { availableParallelism } from 'node:os'
import { fail } from '../../refusal.ts'

export interface HashingTurns {
  /**
   * Does the work when it is its turn. Networks take turns, so that one that sends many passwords delays itself.
   * Refuses when the wait would be too long.
   */
  take<Result>(network: string, work: () => Promise<Result>): Promise<Result>
}

/**
 * A core stays free for the calls, and a thread of the pool (which has four) for the files. Never one at a time: the next would
 * start only when a busy event loop gets to it.
 */
const atOnceDefault = Math.max(2, Math.min(availableParallelism() - 1, 3))
/** Browsers and people give up after a longer wait. Two thousand that press the button at once fit into it. */
const waitMaxMs = 30_000
/** Until the first hashes are timed. */
const firstGuessMs = 20
const weightOfNewest = 0.05

export function createHashingTurns({ atOnce = atOnceDefault } = {}): HashingTurns {
  /** In the order of their turns. */
  const queues = new Map<string, (() => void)[]>()
  let waiting = 0
  let running = 0
  let usualMs = firstGuessMs

  function join(network: string): Promise<void> {
    const waitMs = (waiting * usualMs) / atOnce
    if (waitMs > waitMaxMs) throw fail('Busy', { seconds: Math.ceil(waitMs / 1_000) })
    waiting++
    return new Promise((start) => {
      const queue = queues.get(network)
      if (queue) queue.push(start)
      else queues.set(network, [start])
    })
  }

  function startNext(): void {
    const [next] = queues
    if (!next) {
      running--
      return
    }
    const [network, queue] = next
    const start = queue.shift()!
    queues.delete(network)
    // The next turn of this network comes after those of the others.
    if (queue.length > 0) queues.set(network, queue)
    waiting--
    start()
  }

  return {
    async take(network, work) {
      if (running >= atOnce) await join(network)
      else running++
      const started = performance.now()
      try {
        return await work()
      } finally {
        usualMs += (performance.now() - started - usualMs) * weightOfNewest
        startNext()
      }
    },
  }
}
