// Kinds of flags may have settings beside the text, such as the tolerance of a number. Most flags have none.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flags add column settings jsonb`.execute(db)
}
