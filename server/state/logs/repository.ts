import { sql } from 'kysely'
import type { LogEntry } from '#src/contract/logs.ts'
import type { Db } from '../../db/client.ts'

export interface LogRow extends LogEntry {
  logger: string
}

export const insertLogs = (db: Db, rows: readonly LogRow[]) =>
  db
    .insertInto('logs')
    .values(
      rows.map(({ time, name, level, ip, msg, status, logger }) => ({
        happenedAt: time,
        level,
        logger,
        userName: name,
        ip,
        message: msg,
        status,
      })),
    )
    .execute()

/** Newest first. */
export const listLogs = (
  db: Db,
  { level, count, skip }: { level: string | undefined; count: number; skip: number },
): Promise<LogEntry[]> =>
  db
    .selectFrom('logs')
    .select(['happenedAt as time', 'userName as name', 'level', 'ip', 'message as msg', 'status'])
    .$if(level !== undefined, (query) => query.where('level', '=', level as string))
    .orderBy('id', 'desc')
    .limit(count)
    .offset(skip)
    .execute()

/** Deletes rows older than a timestamp, and all but about the newest `keep` rows. */
export async function deleteOldLogs(db: Db, before: number, keep: number): Promise<void> {
  await sql`delete from logs where happened_at < ${before} or id <= (select max(id) from logs) - ${keep}`.execute(
    db,
  )
}
