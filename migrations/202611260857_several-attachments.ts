// A challenge has several files, in an order. The first is the one that documented calls have.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table attachments add column position smallint not null default 0',
  'alter table attachments drop constraint attachments_challenge_once',
  'alter table attachments add constraint attachments_place_once unique (challenge_id, position)',
  'alter table challenges add column files_as_zip boolean not null default false',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
