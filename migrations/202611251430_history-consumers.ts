// Consumers of the history of games: how far each has read, and what of it is still to be handled, game by game. Also the phase of
// each game that was written into its history last.
import { type Kysely, sql } from 'kysely'

const statements = [
  // `gaps`: ids below `last_id` that may still appear, as JSON: see server/history/gaps.ts.
  `create table history_consumers (
    name text primary key,
    kinds text[] not null,
    last_id bigint not null,
    gaps text not null
  )`,
  `create table history_backlog (
    game_id integer not null references games on delete cascade,
    consumer text not null,
    place bigint generated always as identity,
    entry_id bigint not null,
    primary key (game_id, consumer, place)
  )`,
  `create table game_phases (
    game_id integer primary key references games on delete cascade,
    phase text not null
  )`,
  // Games that began before this version are no news.
  `insert into game_phases (game_id, phase)
    select id, case when end_at <= now_ms then 'ended' else 'running' end
    from games, (select extract(epoch from now()) * 1000 as now_ms) clock where start_at <= now_ms`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
