// The last answers to calls that create something (server/access/once.ts). Times are those of the processes, in epoch milliseconds:
// when a call came is known by them only, and on one machine they are the same.
import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Until the end of the transaction. */
export const lockEqualCalls = (tx: Db, key: Buffer) =>
  sql`select pg_advisory_xact_lock(${key.readBigInt64BE()})`.execute(tx)

const timeOf = (at: number) => sql`to_timestamp(${at / 1_000}::float8)`

export async function findEqualCall(
  tx: Db,
  key: Buffer,
  since: number,
): Promise<{ answer: unknown } | undefined> {
  const { rows } = await sql<{ answer: unknown }>`select answer from equal_calls
    where key = ${key} and done_at > ${timeOf(since)}`.execute(tx)
  return rows[0]
}

export const storeEqualCall = (tx: Db, key: Buffer, { answer, at }: { answer: unknown; at: number }) =>
  sql`insert into equal_calls (key, done_at, answer) values (${key}, ${timeOf(at)}, ${JSON.stringify(answer)})
    on conflict (key) do update set done_at = excluded.done_at, answer = excluded.answer`.execute(tx)

/** Longer than any call takes. */
const keptFor = '10 minutes'

export const deleteOldEqualCalls = (db: Db) =>
  sql`delete from equal_calls where done_at < clock_timestamp() - ${keptFor}::interval`.execute(db)
