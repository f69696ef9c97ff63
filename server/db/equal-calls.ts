// The last answers to calls that create something (server/access/once.ts). Their times are those of the database.
import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Until the end of the transaction. */
export const lockEqualCalls = (tx: Db, key: Buffer) =>
  sql`select pg_advisory_xact_lock(${key.readBigInt64BE()})`.execute(tx)

export async function findEqualCall(
  tx: Db,
  key: Buffer,
  withinMs: number,
): Promise<{ answer: unknown } | undefined> {
  const { rows } = await sql<{ answer: unknown }>`select answer from equal_calls
    where key = ${key} and done_at > clock_timestamp() - make_interval(secs => ${withinMs / 1_000})`.execute(
    tx,
  )
  return rows[0]
}

export const storeEqualCall = (tx: Db, key: Buffer, answer: unknown) =>
  sql`insert into equal_calls (key, done_at, answer)
    values (${key}, clock_timestamp(), ${JSON.stringify(answer)})
    on conflict (key) do update set done_at = excluded.done_at, answer = excluded.answer`.execute(tx)

/** Longer than any call takes. */
const keptFor = '10 minutes'

export const deleteOldEqualCalls = (db: Db) =>
  sql`delete from equal_calls where done_at < clock_timestamp() - ${keptFor}::interval`.execute(db)
