// For the list of answers by verdict, and for the deletion of an account that wrote posts.
import { type Kysely, sql } from 'kysely'

const statements = [
  'create index submissions_verdict on submissions (game_id, status, id)',
  'create index posts_author on posts (author_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
