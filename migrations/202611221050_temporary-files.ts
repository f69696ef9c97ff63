// An upload may be kept for a limited time only, until something refers to it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column kept_until bigint`.execute(db)
}
