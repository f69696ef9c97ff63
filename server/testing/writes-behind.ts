import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/**
 * How many writes wait for the end of a transaction, or for one that waits for it. Those that watch the clocks of games may wait, too,
 * and are not counted; nor is what waits for others, such as consumers of the history of two processes.
 */
export async function writesBehind(tx: Db, db: Db): Promise<() => Promise<number>> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  return async () => {
    const found = await sql`
      with recursive behind as (
        select ${rows[0]!.pid}::int as pid
        union
        select activity.pid from pg_stat_activity activity
          join behind on behind.pid = any(pg_blocking_pids(activity.pid))
        where activity.query not like 'select "id" from "games" where "id" = % for no key update')
      select from behind offset 1`.execute(db)
    return found.rows.length
  }
}
