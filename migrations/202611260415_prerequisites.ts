// What a team must have solved before a challenge opens, as groups of challenges, and what it sees of the challenge until then.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table challenges add column prerequisites jsonb not null default '[]',
      add column locked_look text not null default 'title'
  `.execute(db)
}
