// What is known of accounts and teams that an import made outlives its game, and the import itself when it is taken back: a second import
// finds them.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table imports drop constraint imports_game_id_fkey',
  'alter table imports add foreign key (game_id) references games on delete set null',
  'alter table import_map drop constraint import_map_import_id_fkey',
  'alter table import_map add foreign key (import_id) references imports on delete set null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
