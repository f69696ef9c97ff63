// Blobs that are being stored, so that none of them is removed before something refers to it.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table file_uploads (
    id bigint generated always as identity primary key,
    hash text not null,
    expires_at bigint not null
  )`,
  'create index file_uploads_hash on file_uploads (hash)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
