// Challenges that belong to no game. An entry is a list of versions, each a challenge as a game zip has it (decision 0091), with its files.
// `bank_uses` has the challenges of games that are of an entry: what was copied from it, and what was saved into it.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table bank_entries (
    id integer generated always as identity primary key,
    owner_id uuid references users on delete set null,
    is_shared boolean not null,
    tags text[] not null,
    title text not null,
    category text not null,
    type text not null,
    version integer not null,
    updated_at bigint not null
  )`,
  'create index bank_entries_owner_id on bank_entries (owner_id)',
  `create table bank_versions (
    entry_id integer not null references bank_entries on delete cascade,
    version integer not null,
    challenge jsonb not null,
    saved_by uuid references users on delete set null,
    saved_at bigint not null,
    primary key (entry_id, version)
  )`,
  'create index bank_versions_saved_by on bank_versions (saved_by)',
  `create table bank_files (
    entry_id integer not null,
    version integer not null,
    file_hash text not null references files,
    primary key (entry_id, version, file_hash),
    foreign key (entry_id, version) references bank_versions on delete cascade
  )`,
  'create index bank_files_file_hash on bank_files (file_hash)',
  `create table bank_uses (
    challenge_id integer primary key references challenges on delete cascade,
    entry_id integer not null references bank_entries on delete cascade,
    version integer not null,
    used_at bigint not null
  )`,
  'create index bank_uses_entry_id on bank_uses (entry_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
