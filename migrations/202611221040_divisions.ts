// Divisions are rows, so that one can be renamed and has settings of its own. `position` is null for a division that is no
// longer offered: it stays for the teams that are in it.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table divisions (
    id integer generated always as identity primary key,
    game_id integer not null references games on delete cascade,
    name text not null,
    kind text not null default 'human' check (kind in ('human', 'ai')),
    invite_code text,
    counts_for_decay boolean not null default true,
    position integer
  )`,
  'create index divisions_game on divisions (game_id)',
  'create unique index divisions_offered_once on divisions (game_id, name) where position is not null',
  `insert into divisions (game_id, name, position)
    select games.id, offered.name, min(offered.place)
    from games cross join unnest(divisions) with ordinality as offered (name, place)
    group by games.id, offered.name
    order by games.id, min(offered.place)`,
  `insert into divisions (game_id, name)
    select distinct game_id, division from participations
    where division is not null and not exists (
      select from divisions where divisions.game_id = participations.game_id and name = division
    )`,
  'alter table participations add column division_id integer references divisions',
  `update participations set division_id = divisions.id
    from divisions where divisions.game_id = participations.game_id and name = division`,
  'create index participations_division on participations (division_id)',
  'alter table participations drop column division',
  'alter table games drop column divisions',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
