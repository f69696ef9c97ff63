// What a challenge carries beside its task: who wrote it, how it is called and found, how a player connects, and how it is solved.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table challenges
      add column authors jsonb not null default '[]',
      add column tags text[] not null default '{}',
      add column topics text[] not null default '{}',
      add column connection text not null default '',
      add column difficulty_stars integer not null default 0,
      add column estimated_minutes integer not null default 0,
      add column solution text not null default '',
      add column solution_readers text not null default 'end'`.execute(db)
}
