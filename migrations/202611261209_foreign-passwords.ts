// Accounts that came with a hash of another platform, until they log in for the first time: a failed log-in takes as long as theirs.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index users_foreign_password on users (left(password_hash, 28))
      where password_hash like '$bcrypt-sha256$%' or password_hash like '$aspnet$%'`,
    )
    .execute(db)
}
