// What was imported: one row of `imports` for each import that was applied, with its report, and for every object of a source
// what it became here, so that a second import of the same source finds it. Objects of a game belong to that game: a source can
// be imported into several games.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table imports (
    id integer generated always as identity primary key,
    source text not null,
    source_instance text not null,
    game_id integer references games on delete cascade,
    made_game boolean not null,
    report jsonb not null,
    applied_at bigint not null,
    applied_by uuid references users on delete set null
  )`,
  'create index imports_game on imports (game_id) where game_id is not null',
  'create index imports_applied_by on imports (applied_by) where applied_by is not null',
  `create table import_map (
    source text not null,
    source_instance text not null,
    kind text not null,
    foreign_id text not null,
    game_id integer references games on delete cascade,
    local_id text not null,
    import_id integer references imports on delete cascade,
    constraint import_map_once unique nulls not distinct (source, source_instance, kind, foreign_id, game_id)
  )`,
  'create index import_map_game on import_map (game_id) where game_id is not null',
  'create index import_map_import on import_map (import_id) where import_id is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
