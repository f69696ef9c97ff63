// In some games the time of adjustments and bought hints decides between equal sums too, as it does in CTFd.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column ties_by_adjustments boolean not null default false`.execute(db)
}
