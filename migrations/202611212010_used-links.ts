// A user who opens an activation link a second time learns that the account is active.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table mail_tokens add column used_at bigint').execute(db)
}
