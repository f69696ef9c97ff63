import type { BusEvent } from '../bus.ts'
import type { Services } from '../services.ts'
import type { Db } from './client.ts'

export interface AfterCommit {
  /** Told to this process and to the other replicas once the commit has succeeded; never for a rolled-back write. */
  emit(event: BusEvent): void
}

/** Runs a write in one transaction and tells the rest of the server about it afterwards. */
export async function transact<Result>(
  services: Pick<Services, 'db' | 'bus'>,
  work: (tx: Db, after: AfterCommit) => Promise<Result>,
): Promise<Result> {
  const events: BusEvent[] = []
  const after: AfterCommit = { emit: (event) => events.push(event) }
  const result = await services.db.transaction().execute((tx) => work(tx, after))
  services.bus.publish(events)
  return result
}
