// How long before its end the board of a game freezes (0: it does not), and when it was revealed after the end. No board that is there
// freezes by this.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table games
      add column freeze_seconds integer not null default 0 check (freeze_seconds >= 0),
      add column revealed_at bigint`.execute(db)
}
