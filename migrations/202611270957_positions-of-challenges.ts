// The place of a challenge in its category, where the organisers have put that in order by hand. No challenge that is there has one.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table challenges add column position integer check (position > 0)`.execute(db)
}
