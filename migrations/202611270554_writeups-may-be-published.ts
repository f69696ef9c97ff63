// Whether a team lets the archive of the event have its writeup. Nobody was asked about those that are there.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table writeups add column may_publish boolean not null default false`.execute(db)
}
