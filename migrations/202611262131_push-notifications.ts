// Devices that asked for push notifications. Each belongs to a session and ends with it. The address that a push service gave to a browser is as
// good as a password for it: it and the keys are in `secrets`, sealed (server/crypto/at-rest.ts). The site has one key pair for all push services.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table push_keys (
    id smallint primary key default 1 check (id = 1),
    public_key text not null,
    private_key text not null,
    created_at bigint not null
  )`,
  `create table push_subscriptions (
    id bigint generated always as identity primary key,
    user_id uuid not null references users on delete cascade,
    session_hash bytea not null unique references sessions on delete cascade,
    endpoint_hash bytea not null unique,
    secrets text not null,
    locale text not null,
    created_at bigint not null
  )`,
  'create index push_subscriptions_user_id on push_subscriptions (user_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
