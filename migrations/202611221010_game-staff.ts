// Who runs a game beside the administrators, and in which role. One role for each account and game.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table game_staff (
    game_id integer not null references games on delete cascade,
    user_id uuid not null references users on delete cascade,
    role text not null check (role in ('organiser', 'author', 'monitor', 'support')),
    added_at bigint not null,
    primary key (game_id, user_id)
  )`,
  'create index game_staff_user on game_staff (user_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
