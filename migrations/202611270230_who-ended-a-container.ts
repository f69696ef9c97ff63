// Who stopped a container: a member of the team, or staff. Null where the platform ended it, and for those that ended before.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table containers add column ended_by uuid references users on delete set null`.execute(db)
  await sql`create index containers_ended_by on containers (ended_by) where ended_by is not null`.execute(db)
}
