// Containers of challenges, what is known of their images, who connected to them, and recordings of their traffic.
import { type Kysely, sql } from 'kysely'

const ended = [
  ...['asked', 'expired', 'limit', 'replaced', 'disabled', 'suspended', 'removed', 'game', 'solved'],
  ...['crashed', 'silent', 'memory', 'disk', 'image', 'engine'],
]
const quoted = (words: string[]) => words.map((word) => `'${word}'`).join(', ')

const statements = [
  // Made once, with the first process: objects in an engine carry it, so that two installations may share one engine.
  `create table installation (
    one boolean primary key default true check (one),
    id uuid not null default gen_random_uuid(),
    secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
  )`,
  'insert into installation default values',
  // Owners are set to null, so that a container that still runs is never forgotten. `spec` has the units that make it up,
  // without flags and secrets. `reserved_…` are chosen by the platform and kept back for a while after the end;
  // `host`, `port` and `public_port` are where the engine says that it is reached. `trouble` and `output` are for staff.
  `create table containers (
    id uuid primary key,
    kind text not null check (kind in ('team', 'test')),
    engine text not null,
    game_id integer references games on delete set null,
    challenge_id integer references challenges on delete set null,
    participation_id integer references participations on delete set null,
    user_id uuid references users on delete set null,
    spec jsonb not null,
    state text not null default 'queued' check (state in ('queued', 'starting', 'running', 'stopping', 'gone')),
    wanted boolean not null default true,
    ended text check (ended in (${quoted(ended)})),
    engine_id text,
    node text,
    host text,
    port integer,
    public_port integer,
    reserved_address inet,
    reserved_port integer,
    requested_at bigint not null,
    started_at bigint,
    stop_at bigint not null,
    stopping_at bigint,
    gone_at bigint,
    restarts integer not null default 0,
    memory_hit boolean not null default false,
    attempts integer not null default 0,
    next_at bigint not null default 0,
    lease_by uuid,
    lease_until bigint not null default 0,
    trouble text,
    output text,
    check (wanted = (ended is null)),
    check (state not in ('stopping', 'gone') or not wanted),
    check ((state = 'gone') = (gone_at is not null))
  )`,
  `create unique index containers_one_a_team on containers (participation_id, challenge_id)
    where kind = 'team' and state <> 'gone'`,
  `create unique index containers_one_test on containers (challenge_id) where kind = 'test' and wanted`,
  `create unique index containers_address on containers (engine, reserved_address)
    where reserved_address is not null`,
  'create unique index containers_port on containers (engine, reserved_port) where reserved_port is not null',
  `create index containers_work on containers (next_at, requested_at) where state <> 'gone'`,
  `create index containers_gone on containers (gone_at) where state = 'gone'`,
  'create index containers_pair on containers (participation_id, challenge_id, requested_at)',
  'create index containers_challenge on containers (challenge_id)',
  'create index containers_game on containers (game_id)',
  'create index containers_user on containers (user_id)',
  `create table container_images (
    engine text not null,
    image text not null,
    state text not null default 'asked' check (state in ('asked', 'pulling', 'ready', 'failed')),
    reference text,
    digest text,
    newer_digest text,
    size bigint,
    bytes_done bigint,
    bytes_total bigint,
    fault text,
    failure text,
    asked_at bigint not null,
    ready_at bigint,
    primary key (engine, image)
  )`,
  // Evidence of who used a container: written when a connection ends.
  `create table container_connections (
    id bigint generated always as identity primary key,
    container_id uuid not null references containers on delete cascade,
    user_id uuid references users on delete set null,
    address text not null,
    opened_at bigint not null,
    closed_at bigint not null,
    bytes_in bigint not null,
    bytes_out bigint not null
  )`,
  'create index container_connections_container on container_connections (container_id, opened_at)',
  'create index container_connections_user on container_connections (user_id)',
  `create table captures (
    id uuid primary key,
    container_id uuid not null,
    challenge_id integer not null references challenges on delete cascade,
    participation_id integer not null references participations on delete cascade,
    file_name text not null,
    hash text,
    size bigint not null,
    packets integer not null,
    dropped integer not null,
    started_at bigint not null,
    ended_at bigint not null,
    constraint captures_name_once unique (challenge_id, participation_id, file_name)
  )`,
  'create index captures_participation on captures (participation_id)',
  `alter table challenges
    add column network_mode text not null default 'closed' check (network_mode in ('closed', 'open')),
    add column hardening text not null default 'usual' check (hardening in ('usual', 'strict')),
    add column pids_limit integer not null default 256,
    add column container_protocol text not null default 'tcp' check (container_protocol in ('tcp', 'http')),
    add column flag_variables text not null default '',
    add column destroy_on_solve boolean not null default false,
    add column extra_containers jsonb not null default '[]'`,
  'alter table games add column personal_addresses_only boolean not null default false',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
