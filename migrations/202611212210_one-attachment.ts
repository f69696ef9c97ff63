// A challenge has one attachment at most; the files of flags stand with the flags.
import { type Kysely, sql } from 'kysely'

const statements = [
  'delete from attachments where flag_id is not null',
  'drop index attachments_challenge, attachments_challenge_once',
  'alter table attachments drop column flag_id',
  'alter table attachments add constraint attachments_challenge_once unique (challenge_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
