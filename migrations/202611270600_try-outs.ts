// A try-out is a hidden copy of a game in which one of its staff plays alone. It goes with the game that it is a copy of.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column try_out_of integer references games on delete cascade`.execute(db)
  await sql`create index games_try_out_of on games (try_out_of) where try_out_of is not null`.execute(db)
}
