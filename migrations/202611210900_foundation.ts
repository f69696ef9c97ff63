// Accounts, teams, games, challenges, participations, submissions and what follows from them.
// Timestamps are bigint epoch milliseconds (`…_at`). Scores, ranks and bloods are derived from `solves`, never stored.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table users (
    id uuid primary key,
    user_name text not null,
    user_name_key text not null constraint users_name_unique unique,
    email text not null,
    email_key text not null constraint users_email_unique unique,
    email_confirmed boolean not null default false,
    password_hash text not null,
    role text not null default 'User' check (role in ('Banned', 'User', 'Monitor', 'Admin')),
    bio text not null default '',
    real_name text not null default '',
    std_number text not null default '',
    phone text,
    avatar_hash text,
    ip text not null default '0.0.0.0',
    registered_at bigint not null,
    last_signed_in_at bigint,
    last_visited_at bigint
  )`,
  `create table sessions (
    id_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index sessions_user on sessions (user_id)',
  'create index sessions_expiry on sessions (expires_at)',
  `create table setup_tokens (
    token_hash bytea primary key,
    created_at bigint not null
  )`,
  `create table settings (
    name text primary key,
    value jsonb not null
  )`,
  `create table teams (
    id integer generated always as identity primary key,
    name text not null,
    bio text,
    avatar_hash text,
    locked boolean not null default false,
    invite_token text not null,
    captain_id uuid not null references users,
    created_at bigint not null
  )`,
  'create index teams_captain on teams (captain_id)',
  `create table team_members (
    team_id integer not null references teams on delete cascade,
    user_id uuid not null references users on delete cascade,
    joined_at bigint not null,
    primary key (team_id, user_id)
  )`,
  'create index team_members_user on team_members (user_id)',
  `create table games (
    id integer generated always as identity primary key,
    title text not null,
    summary text not null default '',
    content text not null default '',
    hidden boolean not null default false,
    practice_mode boolean not null default true,
    accept_without_review boolean not null default false,
    invite_code text,
    divisions text[] not null default '{}',
    team_member_count_limit integer not null default 0,
    container_count_limit integer not null default 3,
    start_at bigint not null,
    end_at bigint not null,
    writeup_required boolean not null default false,
    writeup_deadline_at bigint not null,
    writeup_note text not null default '',
    blood_bonus integer not null,
    poster_hash text,
    public_key text not null,
    private_key text not null,
    created_at bigint not null,
    check (end_at > start_at)
  )`,
  'create index games_start on games (start_at desc)',
  `create table participations (
    id integer generated always as identity primary key,
    game_id integer not null references games on delete cascade,
    team_id integer not null references teams on delete cascade,
    status text not null check (status in ('Pending', 'Accepted', 'Rejected', 'Suspended')),
    division text,
    token text not null,
    created_at bigint not null,
    constraint participations_team_once unique (game_id, team_id)
  )`,
  'create index participations_team on participations (team_id)',
  `create table participation_members (
    game_id integer not null references games on delete cascade,
    user_id uuid not null references users on delete cascade,
    participation_id integer not null references participations on delete cascade,
    joined_at bigint not null,
    constraint participation_members_once primary key (game_id, user_id)
  )`,
  'create index participation_members_participation on participation_members (participation_id)',
  'create index participation_members_user on participation_members (user_id)',
  `create table challenges (
    id integer generated always as identity primary key,
    game_id integer not null references games on delete cascade,
    title text not null,
    content text not null default '',
    category text not null,
    type text not null,
    hints text[] not null default '{}',
    is_enabled boolean not null default false,
    original_score integer not null default 1000,
    min_score_rate double precision not null default 0.25,
    difficulty double precision not null default 5,
    disable_blood_bonus boolean not null default false,
    flag_template text,
    file_name text not null default 'attachment',
    container_image text not null default '',
    memory_limit integer not null default 64,
    cpu_count integer not null default 1,
    storage_limit integer not null default 256,
    container_expose_port integer not null default 80,
    enable_traffic_capture boolean not null default false,
    created_at bigint not null
  )`,
  'create index challenges_game on challenges (game_id)',
  `create table flags (
    id integer generated always as identity primary key,
    challenge_id integer not null references challenges on delete cascade,
    flag text not null,
    constraint flags_once unique (challenge_id, flag)
  )`,
  `create table submissions (
    id integer generated always as identity primary key,
    game_id integer not null references games on delete cascade,
    challenge_id integer not null references challenges on delete cascade,
    participation_id integer not null references participations on delete cascade,
    user_id uuid references users on delete set null,
    answer text not null,
    status text not null,
    submitted_at bigint not null
  )`,
  'create index submissions_game on submissions (game_id, id)',
  'create index submissions_participation on submissions (participation_id)',
  'create index submissions_challenge on submissions (challenge_id)',
  'create index submissions_user on submissions (user_id)',
  // `id` is the total order of solves: bloods, notices, board and sheets all follow it.
  `create table solves (
    id integer generated always as identity primary key,
    game_id integer not null references games on delete cascade,
    challenge_id integer not null references challenges on delete cascade,
    participation_id integer not null references participations on delete cascade,
    submission_id integer not null references submissions on delete cascade,
    user_id uuid references users on delete set null,
    solved_at bigint not null,
    constraint solves_once unique (participation_id, challenge_id)
  )`,
  'create index solves_game on solves (game_id, id)',
  'create index solves_challenge on solves (challenge_id)',
  'create index solves_user on solves (user_id)',
  'create index solves_submission on solves (submission_id)',
  `create table challenge_opens (
    participation_id integer not null references participations on delete cascade,
    challenge_id integer not null references challenges on delete cascade,
    opened_at bigint not null,
    user_id uuid references users on delete set null,
    primary key (participation_id, challenge_id)
  )`,
  'create index challenge_opens_challenge on challenge_opens (challenge_id)',
  'create index challenge_opens_user on challenge_opens (user_id)',
  `create table notices (
    id integer generated always as identity primary key,
    game_id integer not null references games on delete cascade,
    type text not null,
    content text[] not null,
    published_at bigint not null
  )`,
  'create index notices_game on notices (game_id, published_at desc)',
  `create table game_events (
    id integer generated always as identity primary key,
    game_id integer not null references games on delete cascade,
    participation_id integer references participations on delete cascade,
    user_id uuid references users on delete set null,
    type text not null,
    content text[] not null,
    happened_at bigint not null
  )`,
  'create index game_events_game on game_events (game_id, id)',
  'create index game_events_participation on game_events (participation_id)',
  'create index game_events_user on game_events (user_id)',
  `create table posts (
    id text primary key check (id ~ '^[0-9a-f]{8}$'),
    title text not null,
    summary text not null default '',
    content text not null default '',
    is_pinned boolean not null default false,
    tags text[] not null default '{}',
    author_id uuid references users on delete set null,
    updated_at bigint not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
