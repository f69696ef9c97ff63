// Whether a team agrees that its writeup is in the archive of the event. Those handed in before have not agreed.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table writeups add column may_publish boolean not null default false`.execute(db)
}
