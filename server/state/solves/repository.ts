// What judging under locks needs beside the arena.
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { TeamChallenge } from '../arena/team-challenge.ts'
import type { Progress } from './store-answers.ts'

/** Challenges without a solve have no row yet. */
export const ensureLastSolves = (db: Db, challengeIds: readonly number[]) =>
  sql`insert into last_solves (challenge_id)
    select id from challenges where id = any(${challengeIds}::int[]) order by id for key share
    on conflict do nothing`.execute(db)

/**
 * Locks all that answers are judged by, so that nothing of it changes until the end of the transaction: game, challenges and
 * participations in this order, as everywhere, and the turn to record solves of the challenges.
 */
export async function lockForJudging(
  tx: Db,
  gameId: number,
  challengeIds: readonly number[],
  participationIds: readonly number[],
): Promise<void> {
  await sql`select from games where id = ${gameId} for share`.execute(tx)
  await sql`select from challenges where id = any(${challengeIds}::int[]) order by id for share`.execute(tx)
  await sql`select from participations where id = any(${participationIds}::int[]) order by id for share`.execute(
    tx,
  )
  await sql`select from last_solves where challenge_id = any(${challengeIds}::int[]) order by challenge_id for update`.execute(
    tx,
  )
}

/** Reads progress, and locks it until the end of the transaction. Rows that are missing are added. */
export async function readProgress(
  db: Db,
  keys: readonly TeamChallenge[],
): Promise<(TeamChallenge & Progress)[]> {
  if (keys.length === 0) return []
  const asked = sql`unnest(
    ${keys.map(({ participationId }) => participationId)}::int[], ${keys.map(({ challengeId }) => challengeId)}::int[]
  ) as asked(participation_id, challenge_id)`
  await sql`
    insert into challenge_progress (participation_id, challenge_id)
    select p.id, c.id from ${asked}
    join challenges c on c.id = challenge_id join participations p on p.id = participation_id and p.game_id = c.game_id
    order by p.id, c.id for key share of c, p
    on conflict do nothing`.execute(db)
  const { rows } = await sql<TeamChallenge & Progress>`
    select own.* from challenge_progress own join (select distinct * from ${asked}) asked
      using (participation_id, challenge_id)
    order by participation_id, challenge_id for update of own`.execute(db)
  return rows
}

export const listSolvesOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('solves')
    .select(['gameId', 'participationId', 'challengeId'])
    .where('userId', '=', userId)
    .execute()
