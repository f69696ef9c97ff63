// Answers that staff judge. A row has what was handed in beside the submission, and the place among the solves that it takes when it
// is right: the time of handing in counts.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table reviews (
    submission_id integer primary key references submissions on delete cascade,
    game_id integer not null,
    challenge_id integer not null,
    participation_id integer not null,
    solve_id integer not null,
    body text not null default '',
    file_hash text references files,
    file_name text,
    verdict text check (verdict in ('Accepted', 'WrongAnswer')),
    remark text not null default '',
    judged_at bigint,
    judged_by uuid references users on delete set null,
    version integer not null default 0
  )`,
  'create index reviews_game on reviews (game_id, submission_id)',
  'create index reviews_participation on reviews (participation_id, challenge_id)',
  'create index reviews_challenge on reviews (challenge_id) where file_hash is not null',
  'create index reviews_file on reviews (file_hash) where file_hash is not null',
  'create index reviews_judged_by on reviews (judged_by) where judged_by is not null',
  // How many answers of the team wait for a verdict.
  'alter table challenge_progress add column waiting integer not null default 0',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
