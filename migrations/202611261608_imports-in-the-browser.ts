// The file that somebody has uploaded to import it: one for each account, until it is imported, discarded or a day old. Its bytes are
// in the storage under `hash`, kept by an announcement of `file_uploads`; it is no row of `files`, so nobody downloads it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_drafts (
      id uuid primary key,
      user_id uuid not null unique references users on delete cascade,
      game_id integer references games on delete cascade,
      name text not null,
      hash text not null,
      size bigint not null,
      upload_id bigint not null,
      uploaded_at bigint not null,
      busy_until bigint not null default 0,
      done integer not null default 0,
      total integer not null default 0
    )`.execute(db)
  await sql`create index import_drafts_game on import_drafts (game_id) where game_id is not null`.execute(db)
}
