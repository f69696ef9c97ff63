// Addresses outside that are told what happens in a game or on the site, and what was sent to them. The address, tokens and the keys of
// signatures are in `secrets`, sealed (server/crypto/at-rest.ts). A row of `hook_deliveries` is a message to one hook: unique for an event, so that
// an event that is handled twice makes one message.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table hooks (
    id integer generated always as identity primary key,
    game_id integer references games on delete cascade,
    kind text not null,
    name text not null,
    topics text[] not null,
    view text not null,
    locale text not null,
    is_enabled boolean not null,
    off_reason text,
    failing_since bigint,
    host text not null,
    room text not null,
    template text not null,
    secrets text not null,
    former_secret_until bigint,
    created_at bigint not null
  )`,
  'create index hooks_game_id on hooks (game_id)',
  `create table hook_deliveries (
    id bigint generated always as identity primary key,
    hook_id integer not null references hooks on delete cascade,
    game_id integer references games on delete cascade,
    event_id bigint,
    message_id text not null,
    type text not null,
    body text not null,
    state text not null,
    created_at bigint not null,
    next_at bigint,
    tries_left integer not null,
    attempts integer not null default 0,
    tried_at bigint,
    status integer,
    duration_ms integer,
    answer text not null default '',
    unique (hook_id, event_id)
  )`,
  'create index hook_deliveries_of_hook on hook_deliveries (hook_id, id)',
  `create index hook_deliveries_waiting on hook_deliveries (hook_id, game_id, id) where state = 'waiting'`,
  'create index hook_deliveries_game_id on hook_deliveries (game_id)',
  'create index hook_deliveries_created_at on hook_deliveries (created_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
