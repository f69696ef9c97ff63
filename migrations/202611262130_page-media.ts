// Files that belong to the pages of a game, by the address under which its pages name them.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table page_media (
    game_id integer not null references games on delete cascade,
    location text not null,
    file_hash text not null references files,
    primary key (game_id, location)
  )`.execute(db)
  await sql`create index page_media_file_hash on page_media (file_hash)`.execute(db)
}
