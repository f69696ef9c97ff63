// Addresses are compared as mail servers do: accounts whose address was written in another way get the key that it has now. Of two
// accounts of one mailbox one has it; the other one is found by its address as it was written, and by its name.
import { type Kysely, sql } from 'kysely'
import { emailKey } from '../src/rules/email.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from users where email !~ '^[A-Za-z0-9_+-]+([.][A-Za-z0-9_+-]+)*@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)*$' order by id`.execute(
    db,
  )
  for (const { id, email } of rows) {
    const key = emailKey(email)
    await sql`
      update users set email_key = ${key}
      where id = ${id} and email_key <> ${key} and not exists (select from users where email_key = ${key})`.execute(
      db,
    )
  }
}
