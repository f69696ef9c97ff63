import type { Bus, BusEvent } from '../bus.ts'
import { type Db, isConflict } from './client.ts'

export interface AfterCommit {
  /** Told to this process and to the other replicas once the commit has succeeded; never for a rolled-back write. */
  emit(event: BusEvent): void
}

/** Attempts at one write before a deadlock is told as a fault. */
const attemptsMax = 5

/**
 * Runs a write in one transaction and tells the rest of the server about it afterwards. Where PostgreSQL ends a deadlock
 * or a conflict by giving up this side, `work` runs again from its start: it may change nothing but the database.
 */
export async function transact<Result>(
  services: { db: Db; bus: Bus },
  work: (tx: Db, after: AfterCommit) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const events: BusEvent[] = []
    const after: AfterCommit = { emit: (event) => events.push(event) }
    try {
      const result = await services.db.transaction().execute((tx) => work(tx, after))
      services.bus.publish(events)
      return result
    } catch (error) {
      if (attempt === attemptsMax || !isConflict(error)) throw error
    }
  }
}
