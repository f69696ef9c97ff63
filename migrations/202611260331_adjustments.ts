// Points that staff give a team or take from it, with the reason that the team reads. A row that was taken back stays: it is the
// record of who gave what, and a board that froze before shows it until it is revealed.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table adjustments (
    id integer generated always as identity primary key,
    participation_id integer not null references participations on delete cascade,
    points integer not null check (points <> 0),
    reason text not null,
    created_at bigint not null,
    created_by uuid references users on delete set null,
    withdrawn_at bigint,
    withdrawn_by uuid references users on delete set null
  )`,
  'create index adjustments_participation on adjustments (participation_id)',
  'create index adjustments_created_by on adjustments (created_by) where created_by is not null',
  'create index adjustments_withdrawn_by on adjustments (withdrawn_by) where withdrawn_by is not null',
  `create function note_adjustments_insert() returns trigger language plpgsql as $$
  begin
    insert into revisions (event)
      select distinct jsonb_build_object('kind', 'participation', 'gameId', game_id, 'participationId', participation_id)
      from changed join participations on participations.id = participation_id
      on conflict do nothing;
    return null;
  end $$`,
  ...['insert', 'update', 'delete'].map(
    (change) => `create trigger note_${change} after ${change} on adjustments
      referencing ${change === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function note_adjustments_insert()`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
