// Whoever follows the link to activate an account a second time is told that it is active.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table mail_tokens add column used_at bigint').execute(db)
}
