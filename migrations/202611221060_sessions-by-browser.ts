// What lets a user tell their sessions apart: the browser, the network and the time of the last visit.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column last_seen_at bigint not null default 0,
      add column browser text not null default '',
      add column network text not null default ''`.execute(db)
  await sql`update sessions set last_seen_at = created_at`.execute(db)
}
