// Mail that waits, the tokens in its links, slowed log-ins, proof-of-work tasks and the keys of encrypted fields.
// No secret is readable here: tokens are kept as hashes and made when their mail leaves.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table mails (
    id integer generated always as identity primary key,
    user_id uuid not null references users on delete cascade,
    purpose text not null check (purpose in ('verify', 'reset', 'change')),
    recipient text not null,
    locale text not null,
    attempts integer not null default 0,
    due_at bigint not null,
    created_at bigint not null
  )`,
  'create index mails_due on mails (due_at)',
  'create index mails_user on mails (user_id)',
  `create table mail_tokens (
    token_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    purpose text not null check (purpose in ('verify', 'reset', 'change')),
    email text not null,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index mail_tokens_user on mail_tokens (user_id)',
  'create index mail_tokens_expiry on mail_tokens (expires_at)',
  `create table login_failures (
    who bytea primary key,
    failures integer not null,
    locked_until bigint not null,
    failed_at bigint not null
  )`,
  `create table pow_challenges (
    id text primary key check (id ~ '^[0-9a-f]{12}$'),
    challenge bytea not null,
    difficulty integer not null,
    expires_at bigint not null
  )`,
  'create index pow_challenges_expiry on pow_challenges (expires_at)',
  `create table transport_keys (
    id integer generated always as identity primary key,
    public_key text not null,
    private_key text not null,
    is_sealed boolean not null,
    created_at bigint not null,
    retired_at bigint
  )`,
  // At most one key is in force.
  'create unique index transport_keys_in_force on transport_keys ((true)) where retired_at is null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
