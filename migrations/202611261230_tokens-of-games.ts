// Tokens of one game; what ctfcli sent that a challenge has no place for; and the hash by which it tells files apart.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_tokens add column game_id integer references games (id) on delete cascade`.execute(db)
  await sql`create index api_tokens_game_id on api_tokens (game_id) where game_id is not null`.execute(db)
  await sql`
    create table ctfcli_echoes (
      challenge_id integer primary key references challenges (id) on delete cascade,
      sent jsonb not null
    )`.execute(db)
  await sql`alter table files add column sha1 text`.execute(db)
}
