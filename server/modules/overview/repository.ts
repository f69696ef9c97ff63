import { sql } from 'kysely'
import type { Overview } from '#src/contract/overview.ts'
import type { Db } from '../../db/client.ts'

const dayMs = 24 * 3_600_000

/** @param now in epoch milliseconds. */
export async function readOverview(db: Db, now: number): Promise<Overview> {
  const { rows } = await sql<Overview>`
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
        select games.id as "gameId", title, end_at as "endAt",
          (select count(*) from participations p where p.game_id = games.id and status = 'Accepted')::int as teams,
          (select count(*) from submissions s where s.game_id = games.id)::int as submissions,
          (select count(*) from cheats c where c.game_id = games.id)::int as cheats
        from games where start_at <= ${now} and end_at > ${now} order by end_at, games.id) game) as running,
      (select count(*) from games where start_at > ${now})::int as upcoming_games,
      (select count(*) from containers where state = 'running')::int as instances,
      (select count(*) from logs
       where level in ('Error', 'Fatal') and happened_at > ${now - dayMs})::int as errors,
      (select coalesce(sum(size), 0) from files)::bigint as file_bytes`.execute(db)
  return rows[0]!
}
