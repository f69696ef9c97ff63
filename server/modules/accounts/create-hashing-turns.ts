// Whose password is hashed next. Hashing is slow on purpose: a few hashes run at once, so that calls are answered while two
// thousand people log in, and the others wait. A password whose caller has left is not hashed at all: otherwise a crowd that gives up and
// tries again keeps the threads busy for nobody.
import { fail } from '../../refusal.ts'
import { threadsMax } from './hashing-threads.ts'

export interface HashingCaller {
  network: string
  /** The connection was closed. */
  isGone?: (() => boolean) | undefined
}

export interface HashingTurns {
  /**
   * Does the work when it is its turn. Networks take turns, so that one that sends many passwords delays itself.
   * Refuses when the wait would be too long, and whom nobody hears any more. The work says how many ms it took.
   */
  take<Result>(caller: HashingCaller, work: () => Promise<{ result: Result; ms: number }>): Promise<Result>
}

/** Hashes that a thread has at hand: a busy event loop gives it the next ones late. Some 0.2 s. */
const aheadDefault = 12
/** Proxies give up after 30 s. Two thousand that press the button at once fit into it; who does not is asked to come back. */
const waitMaxMs = 25_000
/** Until the first hashes are timed. */
const firstGuessMs = 20
const weightOfNewest = 0.05

export function createHashingTurns({ threads = threadsMax, ahead = aheadDefault } = {}): HashingTurns {
  /** In the order of their turns. */
  const queues = new Map<string, (() => void)[]>()
  let waiting = 0
  let running = 0
  let usualMs = firstGuessMs

  function join(network: string): Promise<void> {
    const waitMs = (waiting * usualMs) / threads
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
    async take({ network, isGone }, work) {
      if (running >= threads * ahead) await join(network)
      else running++
      if (isGone?.()) {
        startNext()
        throw fail('Busy', { seconds: 1 })
      }
      try {
        const { result, ms } = await work()
        usualMs += (ms - usualMs) * weightOfNewest
        return result
      } finally {
        startNext()
      }
    },
  }
}
