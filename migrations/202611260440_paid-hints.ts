// Hints that cost points. `hint_unlocks` is the record of who unlocked which one, when, and what it cost then: it stays when the
// hint is changed or removed. What a team has unlocked is nowhere else, so `challenge_progress` loses its unused list.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table challenge_progress drop column hints',
  `alter table challenges add column paid_hints jsonb not null default '[]'`,
  `alter table games add column hints_after_end text not null default 'free'`,
  `create table hint_unlocks (
    participation_id integer not null references participations on delete cascade,
    challenge_id integer not null references challenges on delete cascade,
    hint_key text not null,
    title text not null,
    cost integer not null check (cost >= 0),
    unlocked_at bigint not null,
    unlocked_by uuid references users on delete set null,
    primary key (participation_id, challenge_id, hint_key)
  )`,
  'create index hint_unlocks_challenge on hint_unlocks (challenge_id)',
  'create index hint_unlocks_user on hint_unlocks (unlocked_by) where unlocked_by is not null',
  ...['insert', 'update', 'delete'].map(
    (change) => `create trigger note_${change} after ${change} on hint_unlocks
      referencing ${change === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function note_adjustments_insert()`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
