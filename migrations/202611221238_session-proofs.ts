// When the password was last given again within a session, and which sessions began on our own pages.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column proven_at bigint not null default 0,
      add column by_page boolean not null default false`.execute(db)
}
