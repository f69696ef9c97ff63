// Why the mail server did not take a mail, which waits for another try. Administrators read it beside the account.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column refusal text`.execute(db)
}
