// The keys of encrypted fields are marked as sealed by a prefix, like every other stored secret.
import { type Kysely, sql } from 'kysely'

const statements = [
  `update transport_keys set private_key = 'sealed:' || private_key where is_sealed`,
  'alter table transport_keys drop column is_sealed',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
