// Sign-in by providers (OIDC and OAuth): the providers of the site, the identities that accounts have there, attempts that are under way,
// and identities that wait for their account. `position` orders the buttons. An identity outlives its provider, so that a provider that
// was removed by mistake and set up again lets the same people in.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table login_providers (
    id text primary key,
    preset text not null,
    name text not null,
    issuer text not null,
    client_id text not null,
    client_secret text not null,
    extra_scopes text not null,
    is_enabled boolean not null,
    trusts_email boolean not null,
    group_claim text not null,
    group_rules jsonb not null,
    position integer not null
  )`.execute(db)
  // Processes keep them with the settings of the site.
  for (const [change, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ]) {
    await sql
      .raw(
        `create trigger note_${change} after ${change} on login_providers
          referencing ${rows} table as changed for each statement execute function note_settings_insert()`,
      )
      .execute(db)
  }
  await sql`create table user_identities (
    provider_id text not null,
    issuer text not null,
    subject text not null,
    user_id uuid not null references users on delete cascade,
    name text not null,
    groups text[] not null,
    given_role text,
    role_before text,
    linked_at bigint not null,
    used_at bigint not null,
    primary key (provider_id, issuer, subject)
  )`.execute(db)
  await sql`create index user_identities_user_id on user_identities (user_id)`.execute(db)
  await sql`create table sign_in_attempts (
    state_hash bytea primary key,
    provider_id text not null,
    user_id uuid references users on delete cascade,
    return_to text not null,
    expires_at bigint not null
  )`.execute(db)
  await sql`create index sign_in_attempts_expires_at on sign_in_attempts (expires_at)`.execute(db)
  await sql`create index sign_in_attempts_user_id on sign_in_attempts (user_id) where user_id is not null`.execute(
    db,
  )
  await sql`create table pending_sign_ups (
    browser_hash bytea primary key,
    provider_id text not null,
    issuer text not null,
    subject text not null,
    user_name text not null,
    name text not null,
    email text not null,
    is_email_confirmed boolean not null,
    groups text[] not null,
    return_to text not null,
    expires_at bigint not null
  )`.execute(db)
  await sql`create index pending_sign_ups_expires_at on pending_sign_ups (expires_at)`.execute(db)
}
