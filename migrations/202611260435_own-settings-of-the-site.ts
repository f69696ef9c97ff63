// The settings of the site that are not of the documented interface are one row; it had only links before.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update settings set name = 'own' where name = 'links'`.execute(db)
}
