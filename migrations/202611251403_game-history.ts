// What happened in a game, in order: one row for each thing that something else may have to follow (server/db/game-history.ts).
import { type Kysely, sql } from 'kysely'

const statements = [
  // `transaction` comes first: a transaction that draws an `id` has a number then, so that readers can tell an id that is still
  // to come from one that never will (server/history/repository.ts). The ids that a row names have no foreign keys: it stays when
  // they are gone, as long as its game exists.
  `create table game_history (
    transaction xid8 not null default pg_current_xact_id(),
    id bigint generated always as identity primary key,
    happened_at bigint not null,
    game_id integer not null references games on delete cascade,
    challenge_id integer,
    participation_id integer,
    submission_id integer,
    notice_id integer,
    user_id uuid,
    container_id uuid,
    kind text not null,
    detail text
  )`,
  'create index game_history_game on game_history (game_id, id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
