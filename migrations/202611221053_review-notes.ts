// What the organisers tell a team about its registration, for example why it was rejected.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table participations add column review_note text not null default ''`.execute(db)
}
