// A mail with a link to choose a password, for an account that was imported without one that can be checked.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails drop constraint mails_purpose_check`.execute(db)
  await sql`
    alter table mails add constraint mails_purpose_check check (purpose in
      ('verify', 'reset', 'change', 'moved', 'known', 'credentials', 'stop', 'place', 'imported'))`.execute(
    db,
  )
}
