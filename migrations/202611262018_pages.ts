// Pages in Markdown, of the site or of a game. `variants` has the text in each language, as a list of objects with `locale`, `title` and
// `content`; its first is for readers of other languages. Menus are kept in memory with the settings of the site, so that a change of a page is
// announced as one of them.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table pages (
    id integer generated always as identity primary key,
    game_id integer references games on delete cascade,
    slug text not null,
    place text not null,
    readers text not null,
    is_draft boolean not null,
    position integer not null,
    variants jsonb not null,
    updated_at bigint not null
  )`,
  'create unique index pages_slug on pages (coalesce(game_id, 0), lower(slug))',
  'create index pages_game_id on pages (game_id)',
  ...[
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ].map(
    ([change, rows]) => `create trigger note_${change} after ${change} on pages
      referencing ${rows} table as changed for each statement execute function note_settings_insert()`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
