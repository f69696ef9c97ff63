// API tokens as hashes of their text, like sessions. A token that exists is still known by its signature, until its first use
// stores its hash; the private key that signed it is dropped, so that nothing can be signed with a copy of the database.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table api_tokens add column token_hash bytea unique`.execute(db)
  await sql`update settings set value = value - 'privateKey' where name = 'apiTokenKeys'`.execute(db)
}
