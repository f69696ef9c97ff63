// Whose password is hashed next. Hashing is slow on purpose: a few hashes run at once, so that calls are answered while two
// thousand people log in, and the others wait. A password whose caller has left is not hashed at all: otherwise a crowd that gives up and
// tries again keeps the threads busy for nobody.
import { fail } from '../../lib/refusal.ts'
import { threadsMax } from './hashing-threads.ts'

export interface HashingCaller {
  network: string
  /** The connection was closed. */
  isGone?: (() => boolean) | undefined
}

export interface HashingTurns {
  /** Refuses when too many come before this network, before anything else is done for the call. */
  refuseWhenFull(network: string): void
  /** How long the next password of this network would wait, in milliseconds. */
  waitMs(network: string): number
  /**
   * Does the work when it is its turn. Networks take turns, so that one that sends many passwords delays itself.
   * Refuses when too many come before, and when the caller has left.
   * @param isBusy the event loop lags: few at a time then, because who plays comes before who wants in.
   */
  take<Result>(caller: HashingCaller, work: () => Promise<Result>, isBusy?: () => boolean): Promise<Result>
}

/** Hashes that a thread has at hand: a busy event loop gives it the next ones late. Some 0.2 s. */
const aheadDefault = 12
/** The same while the event loop lags: the later it is, the fewer come in. */
const aheadWhenBusy = 2
/**
 * A bound on memory. It is a number and no time: how long the others take is not known while two thousand open the log-in page, and a
 * guess that is too high refuses log-ins for nothing.
 */
const beforeMax = 8_000
/** Until the first hashes are timed. */
const firstGuessMs = 20
const weightOfNewest = 0.05

export function createHashingTurns({ threads = threadsMax, ahead = aheadDefault } = {}): HashingTurns {
  /** In the order of their turns. */
  const queues = new Map<string, (() => void)[]>()
  let waiting = 0
  let running = 0
  let isBehind = () => false
  /** Between the ends of two hashes while others wait. */
  let usualGapMs = firstGuessMs / threads
  let endedAt = 0

  /** How many come before the next of this network: its own, and of each other network one for each of them and one more. */
  function countBefore(network: string): number {
    const own = queues.get(network)?.length ?? 0
    let count = 0
    for (const { length } of queues.values()) count += Math.min(length, own + 1)
    return count
  }

  const waitMs = (network: string) => (hasRoom() ? 0 : countBefore(network) * usualGapMs)

  function refuseWhenFull(network: string): void {
    if (hasRoom() || countBefore(network) <= beforeMax) return
    throw fail('Busy', { seconds: Math.ceil(waitMs(network) / 1_000) })
  }

  function join(network: string): Promise<void> {
    refuseWhenFull(network)
    if (waiting++ === 0) endedAt = performance.now()
    return new Promise((start) => {
      const queue = queues.get(network)
      if (queue) queue.push(start)
      else queues.set(network, [start])
    })
  }

  const hasRoom = () => running < threads * (isBehind() ? Math.min(ahead, aheadWhenBusy) : ahead)

  function startNext(): void {
    for (const [network, queue] of queues) {
      if (!hasRoom()) return
      const start = queue.shift()!
      queues.delete(network)
      // The next turn of this network comes after those of the others.
      if (queue.length > 0) queues.set(network, queue)
      waiting--
      running++
      start()
    }
  }

  function end(): void {
    const now = performance.now()
    if (waiting > 0) usualGapMs += (now - endedAt - usualGapMs) * weightOfNewest
    endedAt = now
    running--
    startNext()
  }

  return {
    refuseWhenFull,
    waitMs,
    async take({ network, isGone }, work, isBusy = () => false) {
      isBehind = isBusy
      if (hasRoom()) running++
      else await join(network)
      try {
        if (isGone?.()) throw fail('Busy', { seconds: 1 })
        return await work()
      } finally {
        end()
      }
    },
  }
}
