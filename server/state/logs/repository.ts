import { type RawBuilder, sql } from 'kysely'
import type { LogEntry, LogPageInput, NumberedLogEntry } from '#src/contract/logs.ts'
import type { Db } from '../../db/client.ts'
import { likePattern } from '../../db/like-pattern.ts'

export interface LogRow extends LogEntry {
  logger: string
}

/** The `logger` of rows that guests caused. */
export const guestRows = 'Guest'

/** One text for any number of rows: it is prepared once. */
export const insertLogs = (db: Db, rows: readonly LogRow[]) =>
  sql`
    insert into logs (happened_at, level, logger, user_name, ip, message, status)
    select * from unnest(
      ${rows.map(({ time }) => time)}::bigint[],
      ${rows.map(({ level }) => level)}::text[],
      ${rows.map(({ logger }) => logger)}::text[],
      ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ ip }) => ip)}::text[],
      ${rows.map(({ msg }) => msg)}::text[],
      ${rows.map(({ status }) => status)}::text[]
    )`.execute(db)

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

/** Newest first, one row more than asked for when there are more. */
export const listNumberedLogs = (
  db: Db,
  { levels, person, ip, text, cursor, count }: LogPageInput,
): Promise<NumberedLogEntry[]> =>
  db
    .selectFrom('logs')
    .select(['id', 'happenedAt as time', 'userName as name', 'level', 'ip', 'message as msg', 'status'])
    .$if(Boolean(levels?.length), (query) => query.where('level', 'in', levels!))
    .$if(Boolean(person?.trim()), (query) => query.where('userName', 'ilike', likePattern(person!.trim())))
    .$if(Boolean(ip?.trim()), (query) => query.where('ip', 'ilike', likePattern(ip!.trim()).slice(1)))
    .$if(Boolean(text?.trim()), (query) => query.where('message', 'ilike', likePattern(text!.trim())))
    .$if(cursor != null, (query) => query.where('id', '<', cursor!))
    .orderBy('id', 'desc')
    .limit(count + 1)
    .execute()

/** Deletes rows older than a timestamp, and all but the newest ones: of guests and of all others, each on their own. */
export async function deleteOldLogs(
  db: Db,
  before: number,
  keep: { guests: number; others: number },
): Promise<void> {
  const surplus = (whose: RawBuilder<unknown>, kept: number) =>
    sql`(${whose} and id <= (select id from logs where ${whose} order by id desc offset ${kept} limit 1))`
  await sql`delete from logs where happened_at < ${before}
    or ${surplus(sql`logger = ${guestRows}`, keep.guests)}
    or ${surplus(sql`logger <> ${guestRows}`, keep.others)}`.execute(db)
}
