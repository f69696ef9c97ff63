// Health checks of challenges: one of each, with its last runs, and containers that belong to a run.
import { type Kysely, sql } from 'kysely'

const statements = [
  // `spec` depends on the kind: address, path, status, text, image. `runs` are the last ones, the newest first, and hold no output of a
  // script: it may be a flag. `asked_at` is when a run was last asked for, for any reason. `material` is a
  // script that came with an import, from which staff make an image; it is never run as it is.
  `create table challenge_checks (
    challenge_id integer primary key references challenges on delete cascade,
    kind text not null check (kind in ('tcp', 'http', 'solve')),
    spec jsonb not null default '{}',
    every_s integer not null check (every_s > 0),
    timeout_s integer not null check (timeout_s > 0),
    enabled boolean not null default true,
    runs jsonb not null default '[]',
    asked_at bigint,
    material_name text,
    material text
  )`,
  'alter table containers drop constraint containers_kind_check',
  `alter table containers add constraint containers_kind_check check (kind in ('team', 'test', 'check'))`,
  `create unique index containers_one_check on containers (challenge_id) where kind = 'check' and wanted`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
