// Unconfirmed accounts are deleted, and the previous address of an account is notified of a change.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table users add column confirm_by bigint',
  'create index users_confirm_by on users (confirm_by) where confirm_by is not null',
  'alter table mails drop constraint mails_purpose_check',
  `alter table mails add constraint mails_purpose_check
    check (purpose in ('verify', 'reset', 'change', 'moved'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
