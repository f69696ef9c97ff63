// How long one request may wait for the database, over all its statements, until its answer begins.
import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailable } from './unavailable.ts'

interface Waiting {
  leftMs: number
  /** The answer has begun: what is read for it now, such as the rest of a sheet, is not limited. */
  isOver(): boolean
}

export const waitingMs = 8_000

const waiting = new AsyncLocalStorage<Waiting>()

/** Runs a request whose statements wait for the database no longer than `waitingMs` together. */
export const limitWaiting = <Result>(isOver: () => boolean, work: () => Result): Result =>
  waiting.run({ leftMs: waitingMs, isOver }, work)

/**
 * Waits for a statement or a connection, and gives up when the time of the request is used.
 * @param late called when it is given up; what `promise` becomes then is of no use to the request.
 */
export async function waitFor<Value>(promise: Promise<Value>, late: () => void): Promise<Value> {
  const own = waiting.getStore()
  if (!own || own.isOver()) return await promise
  const started = performance.now()
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(
      // An answer that has arrived while this process was busy is read first.
      () =>
        setImmediate(() => setImmediate(() => reject(new DatabaseUnavailable('The database is too slow.')))),
      Math.max(own.leftMs, 1),
    )
  })
  try {
    return await Promise.race([promise, end])
  } catch (error) {
    if (error instanceof DatabaseUnavailable) {
      promise.catch(() => {})
      late()
    }
    throw error
  } finally {
    clearTimeout(timer)
    own.leftMs -= performance.now() - started
  }
}
