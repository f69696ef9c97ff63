// A durable queue of jobs. Waiting mails become jobs; the table of mails keeps what each mail is about.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table jobs (
    id bigint generated always as identity primary key,
    kind text not null,
    lane text not null,
    payload jsonb not null,
    key text,
    game_id integer,
    due_at bigint,
    leased_until bigint,
    runs integer not null default 0,
    attempts integer not null default 0,
    progress_done integer,
    progress_total integer,
    last_error text,
    created_at bigint not null,
    started_at bigint,
    failed_at bigint,
    constraint jobs_key_once unique (kind, key)
  )`,
  'create index jobs_next on jobs (lane, (coalesce(leased_until, due_at)), id)',
  `insert into jobs (kind, lane, payload, due_at, attempts, created_at)
    select 'send-mail', 'mail', jsonb_build_object('mailId', id), due_at, attempts, created_at
    from mails order by id`,
  'alter table mails drop column attempts, drop column due_at',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
