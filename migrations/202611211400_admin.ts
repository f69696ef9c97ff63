// The log that administrators read, and the tokens that machines show.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table logs (
    id bigint generated always as identity primary key,
    happened_at bigint not null,
    level text not null,
    logger text not null,
    user_name text not null,
    ip text,
    message text not null,
    status text
  )`,
  'create index logs_level on logs (level, id desc)',
  'create index logs_age on logs (happened_at)',
  // A token whose creator was deleted is not accepted any more; its row is kept for the record.
  `create table api_tokens (
    id uuid primary key,
    name text not null,
    scope text not null check (scope in ('read', 'monitor', 'admin')),
    creator_id uuid references users on delete set null,
    created_at bigint not null,
    expires_at bigint,
    last_used_at bigint,
    is_revoked boolean not null default false
  )`,
  'create index api_tokens_creator on api_tokens (creator_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
