// Second factors: a secret for one-time codes, recovery codes, and log-ins that wait for a code.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factors (
      user_id uuid primary key references users on delete cascade,
      totp_secret text not null,
      confirmed_at bigint,
      last_step bigint not null default 0,
      failures integer not null default 0,
      failed_at bigint not null default 0)`.execute(db)
  await sql`
    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash))`.execute(db)
  await sql`
    create table login_steps (
      token_hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      password_hash text not null,
      expires_at bigint not null)`.execute(db)
  await sql`create index login_steps_user on login_steps (user_id)`.execute(db)
}
