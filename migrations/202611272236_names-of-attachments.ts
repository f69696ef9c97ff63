// A file of a challenge has a name of its own: the same content may have another name elsewhere. Those of before have the one
// under which their content was stored first.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table attachments add column name text',
  'update attachments set name = files.name from files where files.hash = file_hash',
  'alter table attachments add constraint attachments_named check ((name is null) = (file_hash is null))',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
