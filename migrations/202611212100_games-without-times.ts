// A game may be made before its times are known: both are 0 then.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table games drop constraint games_check').execute(db)
  await sql
    .raw('alter table games add check (end_at > start_at or (start_at = 0 and end_at = 0))')
    .execute(db)
}
