import { sql } from 'kysely'
import type { Overview } from '#src/contract/overview.ts'
import type { Db } from '../../db/client.ts'

const dayMs = 24 * 3_600_000

type Counts = Omit<Overview, 'running' | 'lastErrors' | 'diskLeft' | 'changes'> & {
  running: (Omit<Overview['running'][number], 'pulse' | 'troubledInstances' | 'sharedAddresses'> & {
    startAt: number
  })[]
}

/** @param now in epoch milliseconds. */
export async function countSite(db: Db, now: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from users where not email_confirmed and role <> 'Banned')::int as waiting_users,
      (select count(*) from users)::int as users,
      (select count(*) from users where role = 'Banned')::int as banned_users,
      (select count(*) from teams)::int as teams,
      (select coalesce(json_agg(review), '[]') from (
        select games.id as "gameId", games.title, count(*)::int as pending
        from participations join games on games.id = participations.game_id
        where status = 'Pending' and end_at > ${now}
        group by games.id order by start_at, games.id) review) as reviews,
      (select count(*) from jobs where failed_at is not null)::int as failed_jobs,
      (select coalesce(json_agg(game), '[]') from (
        select games.id as "gameId", title, start_at as "startAt", end_at as "endAt",
          (select count(*) from participations p where p.game_id = games.id and status = 'Accepted')::int as teams,
          (select count(*) from submissions s where s.game_id = games.id)::int as submissions,
          (select count(*) from cheats c where c.game_id = games.id)::int as cheats
        from games where start_at <= ${now} and end_at > ${now} order by end_at, games.id) game) as running,
      (select count(*) from games where start_at > ${now})::int as upcoming_games,
      (select count(*) from containers where state = 'running')::int as instances,
      (select count(*) from logs
       where level in ('Error', 'Fatal') and happened_at > ${now - dayMs})::int as errors,
      (select count(*) from mails where refusal is null)::int as mails_waiting,
      (select coalesce(sum(size), 0) from files)::bigint as file_bytes`.execute(db)
  return rows[0]!
}

const errorsShown = 5

/** The newest lines of the log with an error, of the same time as their number. */
export async function listLastErrors(db: Db, now: number): Promise<Overview['lastErrors']> {
  const rows = await db
    .selectFrom('logs')
    .where('level', 'in', ['Error', 'Fatal'])
    .where('happenedAt', '>', now - dayMs)
    .select(['id', 'happenedAt', 'logger', 'message'])
    .orderBy('id', 'desc')
    .limit(errorsShown)
    .execute()
  return rows.map(({ id, happenedAt, logger, message }) => ({
    id,
    at: happenedAt,
    source: logger,
    text: message,
  }))
}
