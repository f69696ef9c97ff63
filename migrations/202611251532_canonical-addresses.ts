// Addresses are compared as mail servers do: accounts whose address was written in another way get the key that it has now. Of two
// accounts of one mailbox one has it; the other one is found by its address as it was written, and by its name.
import { domainToASCII } from 'node:url'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from users where email !~ '^[A-Za-z0-9_+-]+([.][A-Za-z0-9_+-]+)*@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)*$' order by id`.execute(
    db,
  )
  for (const { id, email } of rows) {
    const key = keyOf(email)
    if (key === undefined) continue
    await sql`
      update users set email_key = ${key}
      where id = ${id} and email_key <> ${key} and not exists (select from users where email_key = ${key})`.execute(
      db,
    )
  }
}

/** Without blanks around it, needless quotes and the dot behind its domain, which is in ASCII. */
function keyOf(email: string): string | undefined {
  const [, local, domain] =
    /^"?([^\s@<>()[\],;:"\\]+)"?@([\p{L}\p{M}\p{N}.-]+?)\.?$/u.exec(email.normalize('NFC').trim()) ?? []
  const ascii = domainToASCII((domain ?? '').normalize('NFKC'))
  return ascii ? `${local}@${ascii}`.toUpperCase() : undefined
}
