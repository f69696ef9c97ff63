// How many members of a team have to join a game before the team can play; 0: one is enough.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column team_member_count_min integer not null default 0`.execute(db)
}
