// How long one request may wait for the database, over all its statements, until its answer begins. The time is counted in turns of
// the event loop, each as little more than it should take at most: while this process is busy, the database is not away.
import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailable } from '../lib/unavailable.ts'

interface Waiting {
  leftMs: number
  /** The answer has begun: what is read for it now, such as the rest of a sheet, is not limited. */
  isOver(): boolean
}

interface Waiter {
  own: Waiting
  waitedMs: number
  giveUp(): void
}

export const waitingMs = 8_000
const stepMs = 50
/** What a step counts as at most, however late it comes. On a busy machine steps are always a little late. */
const countedMax = 75

const waiting = new AsyncLocalStorage<Waiting | undefined>()
const waiters = new Set<Waiter>()
let steps: NodeJS.Timeout | undefined
let steppedAt = 0

/** Runs a request whose statements wait for the database no longer than `mostMs` together. */
export const limitWaiting = <Result>(
  isOver: () => boolean,
  work: () => Result,
  mostMs: number = waitingMs,
): Result => waiting.run({ leftMs: mostMs, isOver }, work)

/**
 * Runs work that a request causes but does not wait for, such as that of a queue that it wakes: its statements do not use the
 * time of the request, and go on when that is over.
 */
export const outsideRequests = <Result>(work: () => Result): Result => waiting.run(undefined, work)

/**
 * Waits for a statement or a connection, and gives up when the time of the request is used.
 * @param late called when it is given up; what `promise` becomes then is of no use to the request.
 */
export function waitFor<Value>(promise: Promise<Value>, late: () => void): Promise<Value> {
  const own = waiting.getStore()
  if (!own || own.isOver()) return promise
  return new Promise<Value>((resolve, reject) => {
    const waiter: Waiter = {
      own,
      waitedMs: 0,
      giveUp() {
        leave(waiter)
        late()
        reject(new DatabaseUnavailable('The database is too slow.'))
      },
    }
    waiters.add(waiter)
    if (!steps) {
      steppedAt = performance.now()
      steps = setInterval(step, stepMs)
    }
    promise.then(
      (value) => {
        leave(waiter)
        resolve(value)
      },
      (error) => {
        leave(waiter)
        reject(error)
      },
    )
  })
}

/** For how long a request has been waiting for the database that has not got its answer yet, in milliseconds. */
export function longestWaitMs(): number {
  let longest = 0
  for (const { waitedMs } of waiters) longest = Math.max(longest, waitedMs)
  return longest
}

function step(): void {
  const now = performance.now()
  const counted = Math.min(now - steppedAt, countedMax)
  steppedAt = now
  for (const waiter of waiters) {
    waiter.waitedMs += counted
    if (waiter.waitedMs >= waiter.own.leftMs) waiter.giveUp()
  }
}

function leave(waiter: Waiter): void {
  if (!waiters.delete(waiter)) return
  waiter.own.leftMs -= waiter.waitedMs
  if (waiters.size > 0) return
  clearInterval(steps)
  steps = undefined
}
