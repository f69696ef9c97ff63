// What users answered to the questions of the site. Answers are texts by the key of their question, and stay when a question is changed
// or removed.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table user_answers (
    user_id uuid primary key references users on delete cascade,
    answers jsonb not null
  )`.execute(db)
}
