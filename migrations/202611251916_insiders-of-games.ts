// Who is or was on the staff of a game may know its flags: `game_insiders` keeps them, also when they leave the staff.
// `has_insider` says of a participation that one of them joined it; the rule on who scores is src/rules/participation.ts.
import { type Kysely, sql } from 'kysely'

/** Writes only where it changes, because each change of a participation drops answers that are being judged. */
const mark = (ids: string) => `
  with marked as (
    select participations.id, exists (
      select from participation_members member join game_insiders using (game_id, user_id)
      where member.participation_id = participations.id
    ) as has_insider
    from participations where id in (${ids}) order by id for no key update
  )
  update participations set has_insider = marked.has_insider
  from marked where participations.id = marked.id and participations.has_insider <> marked.has_insider`

const statements = [
  `create table game_insiders (
    game_id integer not null references games on delete cascade,
    user_id uuid not null references users on delete cascade,
    primary key (game_id, user_id)
  )`,
  'create index game_insiders_user on game_insiders (user_id)',
  'insert into game_insiders (game_id, user_id) select game_id, user_id from game_staff',
  `alter table participations add column has_insider boolean not null default false,
    add column scores_anyway boolean not null default false`,
  mark('select id from participations'),
  // The boards of games that are over stay as they were.
  `update participations set scores_anyway = true from games
    where games.id = participations.game_id and has_insider
      and games.end_at between 1 and extract(epoch from now()) * 1000`,
  `create function keep_insiders() returns trigger language plpgsql as $$
  begin
    insert into game_insiders (game_id, user_id) select game_id, user_id from changed on conflict do nothing;
    ${mark('select participation_id from changed join participation_members using (game_id, user_id)')};
    return null;
  end $$`,
  `create trigger keep_insiders after insert on game_staff
    referencing new table as changed for each statement execute function keep_insiders()`,
  `create function mark_insiders() returns trigger language plpgsql as $$
  begin
    ${mark('select participation_id from changed')};
    return null;
  end $$`,
  ...['insert', 'delete'].map(
    (change) => `create trigger mark_insiders_${change} after ${change} on participation_members
      referencing ${change === 'insert' ? 'new' : 'old'} table as changed
      for each statement execute function mark_insiders()`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
