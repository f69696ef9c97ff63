// Who changed what, and the versions by which two organisers notice each other.
import { type Kysely, sql } from 'kysely'

const statements = [
  // No foreign keys: a row outlives the game, the account and the token that it names.
  `create table audit_log (
    id bigint generated always as identity primary key,
    happened_at bigint not null,
    action text not null,
    game_id integer,
    target_id text,
    target_name text,
    actor_id uuid,
    actor_name text,
    actor_role text,
    token_id uuid,
    token_name text,
    ip text,
    request_id text,
    before jsonb,
    after jsonb
  )`,
  'create index audit_log_time on audit_log (happened_at)',
  'create index audit_log_game on audit_log (game_id, id desc)',
  'create index audit_log_actor on audit_log (actor_id, id desc)',
  'create index audit_log_action on audit_log (action, id desc)',
  'create index audit_log_target on audit_log (target_id, id desc)',
  'alter table games add column version integer not null default 1',
  'alter table challenges add column version integer not null default 1',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
