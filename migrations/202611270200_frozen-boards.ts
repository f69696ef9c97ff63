// Whether the history of a game says that its board is frozen.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_phases add column frozen boolean not null default false`.execute(db)
  // Boards that froze before this version send no event.
  await sql`
    update game_phases set frozen = true from games
    where games.id = game_id and freeze_seconds > 0
      and end_at - freeze_seconds * 1000::bigint <= extract(epoch from now()) * 1000
      and (revealed_at is null or revealed_at < end_at)`.execute(db)
}
