// Stored files and what uses them. A file is kept while something refers to it; nothing is counted.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table files (
    hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
    name text not null,
    size bigint not null,
    media_type text not null,
    uploaded_at bigint not null,
    uploaded_by uuid references users on delete set null,
    kept boolean not null default false
  )`,
  'create index files_name on files (name)',
  'create index files_uploader on files (uploaded_by)',
  // These references decide whether a file is in use: its row cannot be deleted while one of them exists.
  'alter table users add constraint users_avatar_file foreign key (avatar_hash) references files',
  'create index users_avatar on users (avatar_hash) where avatar_hash is not null',
  'alter table teams add constraint teams_avatar_file foreign key (avatar_hash) references files',
  'create index teams_avatar on teams (avatar_hash) where avatar_hash is not null',
  'alter table games add constraint games_poster_file foreign key (poster_hash) references files',
  'create index games_poster on games (poster_hash) where poster_hash is not null',
  // Of the challenge itself, or of one of its flags.
  `create table attachments (
    id integer generated always as identity primary key,
    challenge_id integer not null references challenges on delete cascade,
    flag_id integer constraint attachments_flag_once unique references flags on delete cascade,
    type text not null check (type in ('Local', 'Remote')),
    file_hash text references files,
    remote_url text,
    check ((type = 'Local') = (file_hash is not null)),
    check ((type = 'Remote') = (remote_url is not null))
  )`,
  'create unique index attachments_challenge_once on attachments (challenge_id) where flag_id is null',
  'create index attachments_challenge on attachments (challenge_id)',
  'create index attachments_file on attachments (file_hash)',
  `create table attachment_downloads (
    participation_id integer not null references participations on delete cascade,
    challenge_id integer not null references challenges on delete cascade,
    user_id uuid references users on delete set null,
    downloaded_at bigint not null,
    primary key (participation_id, challenge_id)
  )`,
  'create index attachment_downloads_challenge on attachment_downloads (challenge_id)',
  'create index attachment_downloads_user on attachment_downloads (user_id)',
  `create table writeups (
    participation_id integer primary key references participations on delete cascade,
    file_hash text not null references files,
    name text not null,
    user_id uuid references users on delete set null,
    uploaded_at bigint not null
  )`,
  'create index writeups_file on writeups (file_hash)',
  'create index writeups_user on writeups (user_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing could be stored before: what a demonstration wrote here points nowhere.
  for (const column of ['users.avatar_hash', 'teams.avatar_hash', 'games.poster_hash']) {
    const [table, name] = column.split('.') as [string, string]
    await sql`update ${sql.table(table)} set ${sql.id(name)} = null where ${sql.id(name)} is not null`.execute(
      db,
    )
  }
  for (const statement of statements) await sql.raw(statement).execute(db)
}
