// A mail to the address that an account is about to leave, with a link that stops the change or takes it back.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails drop constraint mails_purpose_check`.execute(db)
  await sql`
    alter table mails add constraint mails_purpose_check
      check (purpose in ('verify', 'reset', 'change', 'moved', 'known', 'credentials', 'stop'))`.execute(db)
  await sql`alter table mail_tokens drop constraint mail_tokens_purpose_check`.execute(db)
  await sql`
    alter table mail_tokens add constraint mail_tokens_purpose_check
      check (purpose in ('verify', 'reset', 'change', 'stop'))`.execute(db)
}
