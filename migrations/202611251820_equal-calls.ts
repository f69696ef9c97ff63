// The last answer to each call that creates something, for a short time: an equal call of the same account that was on its way
// meanwhile gets it too. The key is a hash of the account, the call and its input.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table equal_calls (
    key bytea primary key,
    done_at timestamptz not null,
    answer jsonb not null
  )`.execute(db)
}
