// A challenge can be a part of another one of its game. It stays, as a challenge of its own, when that one is deleted.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table challenges add column part_of integer references challenges (id) on delete set null',
  'create index challenges_part_of on challenges (part_of) where part_of is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
