// Challenges whose points a program outside pushes, tick by tick. A tick is one row with the points of all teams: a day of minutes
// for a thousand teams is 1,440 rows. Ticks are never changed. The token of a challenge is stored as a hash.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table challenges add column scored_by_checker boolean not null default false',
  `create table checker_ticks (
    challenge_id integer not null references challenges on delete cascade,
    tick integer not null check (tick >= 0),
    pushed_at bigint not null,
    team_ids integer[] not null,
    points integer[] not null check (cardinality(points) = cardinality(team_ids)),
    primary key (challenge_id, tick)
  )`,
  `create table checker_tokens (
    challenge_id integer primary key references challenges on delete cascade,
    token_hash bytea not null unique,
    created_at bigint not null,
    created_by uuid references users on delete set null
  )`,
  'create index checker_tokens_created_by on checker_tokens (created_by) where created_by is not null',
  `create function note_checker_ticks_insert() returns trigger language plpgsql as $$
  begin
    insert into revisions (event)
      select jsonb_build_object('kind', 'checker-tick', 'gameId', game_id, 'challengeId', challenge_id, 'tick', tick)
      from changed join challenges on challenges.id = challenge_id
      on conflict do nothing;
    return null;
  end $$`,
  `create trigger note_insert after insert on checker_ticks
    referencing new table as changed for each statement execute function note_checker_ticks_insert()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
