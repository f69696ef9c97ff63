// A mail to the owner of an address with which somebody signs up again.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails drop constraint mails_purpose_check`.execute(db)
  await sql`
    alter table mails add constraint mails_purpose_check
      check (purpose in ('verify', 'reset', 'change', 'moved', 'known'))`.execute(db)
}
