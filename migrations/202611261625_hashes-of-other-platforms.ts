// Team hashes in the flags of games that were imported: they are made with the salt of the other platform, and with the numbers that
// challenges had there, so that flags that players and generators have stay right.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table legacy_hashes (
      game_id int primary key references games on delete cascade,
      -- Sealed like the private keys of games.
      salt text not null,
      -- The number there, by the number here.
      challenge_ids jsonb not null
    )`.execute(db)
}
