// Passkeys beside one-time codes, and the challenges that wait for an answer.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id bytea primary key,
      user_id uuid not null references users on delete cascade,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at bigint not null,
      last_used_at bigint)`.execute(db)
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db)
  await sql`
    create table passkey_challenges (
      challenge_hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      purpose text not null check (purpose in ('add', 'use')),
      expires_at bigint not null)`.execute(db)
  await sql`create index passkey_challenges_user on passkey_challenges (user_id)`.execute(db)
}
