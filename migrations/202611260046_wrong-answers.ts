// Wrong answers may be limited, followed by a wait that grows, or cost points. What a solve has lost is stored with it when it is
// judged: a change of the settings changes no solve of before. 0 is none of it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table challenges
    add column attempts_max integer not null default 0,
    add column attempt_wait_seconds integer not null default 0,
    add column wrong_answer_cost integer not null default 0,
    add column wrong_answers_free integer not null default 0`.execute(db)
  await sql`alter table challenge_progress add column last_wrong_at bigint not null default 0`.execute(db)
  await sql`alter table solves add column deduction integer not null default 0`.execute(db)
}
