// The file of a flag is a stored one, as every other file that is referred to.
import { type Kysely, sql } from 'kysely'

const statements = [
  // These files never existed: the flags are kept without a file.
  `update flags set attachment_type = 'None', file_hash = null
    where file_hash is not null and not exists (select from files where hash = flags.file_hash)`,
  'alter table flags add constraint flags_file_hash_fkey foreign key (file_hash) references files',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
