// The audit log names the command line or the job that changed something, and the system's user who ran the command.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_log
      add column program_kind text check (program_kind in ('command', 'job')),
      add column program_name text,
      add column program_user text`.execute(db)
}
