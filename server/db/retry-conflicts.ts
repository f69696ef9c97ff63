import { setTimeout as pause } from 'node:timers/promises'
import { isConflict } from './client.ts'

/** Attempts at one write before a deadlock is reported as a fault. */
const attemptsMax = 5

/** Runs a statement or a transaction again from its start when PostgreSQL ended a deadlock or a conflict by giving up this side. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attemptsMax || !isConflict(error)) throw error
      // At different times, so that the same writes do not meet again.
      await pause(Math.random() * attempt * 20)
    }
  }
}
