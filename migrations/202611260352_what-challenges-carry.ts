// Further properties of a challenge: authors, tags, topics, difficulty, estimated time, connection and solution.
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
