// A capture gets its row when it is stored, as a file like any other.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'alter table captures alter column hash set not null, add foreign key (hash) references files (hash)',
    )
    .execute(db)
  await sql.raw('create index captures_hash on captures (hash)').execute(db)
}
