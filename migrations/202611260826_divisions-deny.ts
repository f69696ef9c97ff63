// What a division denies its teams (src/rules/division-permissions.ts), and in which challenges that differs. Divisions whose solves did
// not lower values deny just that. Notices about a challenge refer to it, so that they are kept from teams that may not see it.
import { type Kysely, sql } from 'kysely'

const statements = [
  "alter table divisions add column denies text[] not null default '{}'",
  "update divisions set denies = '{AffectDynamicScore}' where not counts_for_decay",
  'alter table divisions drop column counts_for_decay',
  `create table division_challenges (
    division_id integer not null references divisions on delete cascade,
    challenge_id integer not null references challenges on delete cascade,
    denies text[] not null,
    primary key (division_id, challenge_id)
  )`,
  'create index division_challenges_challenge on division_challenges (challenge_id)',
  'alter table notices add column challenge_id integer',
  `update notices set challenge_id = happened.challenge_id
    from game_history happened where happened.kind = 'blood' and happened.notice_id = notices.id`,
  `create function note_division_challenges_insert() returns trigger language plpgsql as $$
  begin
    insert into revisions (event)
      select distinct jsonb_build_object('kind', 'divisions', 'gameId', game_id)
      from changed join divisions on divisions.id = division_id join games on games.id = game_id
      on conflict do nothing;
    return null;
  end $$`,
  ...['insert', 'update', 'delete'].map(
    (change) => `create trigger note_${change} after ${change} on division_challenges
      referencing ${change === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function note_division_challenges_insert()`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
