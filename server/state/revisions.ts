// Makes up for lost messages between processes. Triggers write down which rows changed (table `revisions`); every few seconds
// each process reads what is new there, in one query, and delivers it to itself. Most of it is known already and changes
// nothing. The session cache needs no such help: its entries live for a shorter time.
import { type RawBuilder, sql } from 'kysely'
import type { Bus, BusEvent } from '../bus.ts'
import type { Db } from '../db/client.ts'
import type { Background } from '../process/background.ts'

export interface Revisions {
  /** Delivers what has changed since the last time. */
  check(): Promise<void>
  stop(): void
}

const checkMs = 15_000
const keptMs = 3_600_000

const databaseNow: RawBuilder<number> = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** @param since from which transaction on; nothing is read without one. */
async function readRevisions(db: Db, since: number | null) {
  const { rows } = await sql<{ next: number; now: number; events: BusEvent[] | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as next, ${databaseNow} as now,
           (select jsonb_agg(distinct event) from revisions where transaction >= ${since}::bigint) as events`.execute(
    db,
  )
  return rows[0]!
}

export const deleteOldRevisions = (db: Db) =>
  db.deleteFrom('revisions').where('notedAt', '<', sql<number>`${databaseNow} - ${keptMs}::bigint`).execute()

/** Resolves when nothing that changes from now on is missed. */
export async function followRevisions({
  db,
  bus,
  background,
}: {
  db: Db
  bus: Bus
  background: Background
}): Promise<Revisions> {
  let last = await readRevisions(db, null)

  async function check(): Promise<void> {
    const { events, ...read } = await readRevisions(db, last.next)
    // Rows may be gone that were not read.
    const isLate = read.now - last.now > keptMs / 2
    last = { ...read, events: null }
    bus.deliver(isLate ? [{ kind: 'lost' }] : (events ?? []), 'log')
  }

  return { check, stop: background.every(checkMs, 'revisions', check) }
}
