// Whether one of several flags of a challenge is enough, and who found each of those that a team has.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table challenges add column flag_rule text not null default 'any'`.execute(db)
  await sql`alter table challenge_progress add column part_users uuid[] not null default '{}'`.execute(db)
}
