// When a challenge is released, until when it takes answers, and whether players are still to be notified of its release.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table challenges add column release_at bigint, add column deadline_at bigint,
      add column release_pending boolean not null default false
  `.execute(db)
  await sql`create index challenges_release_pending on challenges (release_at) where release_pending`.execute(
    db,
  )
}
