// What each team was given in a dynamic challenge, the file that belongs to a flag, and flags found with another team.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table flags
    add column attachment_type text not null default 'None' check (attachment_type in ('None', 'Local', 'Remote')),
    add column file_hash text,
    add column remote_url text,
    add check ((attachment_type = 'Local') = (file_hash is not null)),
    add check ((attachment_type = 'Remote') = (remote_url is not null))`,
  'create index flags_file on flags (file_hash) where file_hash is not null',
  // `flag_id` for a drawn flag (it goes with the flag: the team draws again), `flag` for one that was made for the team.
  `create table instances (
    participation_id integer not null references participations on delete cascade,
    challenge_id integer not null references challenges on delete cascade,
    flag_id integer constraint instances_flag_once unique references flags on delete cascade,
    flag text check (length(flag) <= 127),
    loaded_at bigint not null,
    primary key (participation_id, challenge_id),
    constraint instances_made_once unique (challenge_id, flag),
    check ((flag_id is null) <> (flag is null))
  )`,
  `create table cheats (
    submission_id integer primary key references submissions on delete cascade,
    game_id integer not null references games on delete cascade,
    owner_participation_id integer not null references participations on delete cascade
  )`,
  'create index cheats_game on cheats (game_id, submission_id)',
  'create index cheats_owner on cheats (owner_participation_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
