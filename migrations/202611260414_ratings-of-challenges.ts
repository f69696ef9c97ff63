// Ratings of challenges by teams that solved them: one for each team, which any member may change.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table challenge_ratings (
    challenge_id integer not null references challenges on delete cascade,
    participation_id integer not null references participations on delete cascade,
    user_id uuid references users on delete set null,
    stars smallint not null,
    words text not null,
    rated_at bigint not null,
    primary key (challenge_id, participation_id)
  )`,
  'create index challenge_ratings_participation on challenge_ratings (participation_id)',
  'create index challenge_ratings_user on challenge_ratings (user_id) where user_id is not null',
  'alter table games add column show_ratings boolean not null default false',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
