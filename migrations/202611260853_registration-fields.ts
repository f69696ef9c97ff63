// What organisers ask of a team that registers for a game, and what it answered. Answers are texts by the key of their field, and
// stay when a field is changed or removed.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table games add column registration_fields jsonb not null default '[]'`,
  `create table registration_answers (
    participation_id integer primary key references participations on delete cascade,
    answers jsonb not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
