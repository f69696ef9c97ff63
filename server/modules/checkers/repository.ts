import { type Insertable, sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'

/** The challenge that a token belongs to. */
export const findChallengeOfToken = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('checkerTokens')
    .innerJoin('challenges', 'challenges.id', 'checkerTokens.challengeId')
    .select(['challenges.id as challengeId', 'challenges.gameId'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()

export const findToken = (db: Db, challengeId: number) =>
  db
    .selectFrom('checkerTokens')
    .leftJoin('users', 'users.id', 'checkerTokens.createdBy')
    .select(['checkerTokens.createdAt', 'users.userName as by'])
    .where('challengeId', '=', challengeId)
    .executeTakeFirst()

/** The one before it opens nothing any more. */
export const replaceToken = (tx: Db, row: Insertable<DB['checkerTokens']>) =>
  tx
    .insertInto('checkerTokens')
    .values(row)
    .onConflict((conflict) => conflict.column('challengeId').doUpdateSet(row))
    .execute()

/** @returns false when there is none. */
export async function deleteToken(tx: Db, challengeId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('checkerTokens')
    .where('challengeId', '=', challengeId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const ticksOf = (db: Db, challengeId: number) =>
  db.selectFrom('checkerTicks').where('challengeId', '=', challengeId)

export const findTick = (db: Db, challengeId: number, tick: number) =>
  ticksOf(db, challengeId)
    .select(['tick', 'pushedAt', 'teamIds', 'points'])
    .where('tick', '=', tick)
    .executeTakeFirst()

/** @returns false when the tick is stored already, perhaps by another process at this moment. */
export async function insertTick(tx: Db, row: Insertable<DB['checkerTicks']>): Promise<boolean> {
  const stored = await tx
    .insertInto('checkerTicks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['challengeId', 'tick']).doNothing())
    .returning('tick')
    .executeTakeFirst()
  return stored !== undefined
}

export async function findLastTick(db: Db, challengeId: number) {
  const last = await ticksOf(db, challengeId)
    .select(['tick', 'pushedAt as at', sql<number>`cardinality(team_ids)`.as('teams')])
    .orderBy('tick', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}

export async function countTicks(db: Db, challengeId: number): Promise<number> {
  const { count } = await ticksOf(db, challengeId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The last ticks of a team, the newest first; a tick that does not name it has no points for it. */
export const listTicksOfTeam = (db: Db, challengeId: number, teamId: number, limit: number) =>
  ticksOf(db, challengeId)
    .select([
      'tick',
      'pushedAt as at',
      sql<number>`coalesce(points[array_position(team_ids, ${teamId}::int)], 0)`.as('points'),
    ])
    .orderBy('tick', 'desc')
    .limit(limit)
    .execute()

/** Those of the game among these teams. */
export async function teamsInGame(db: Db, gameId: number, teamIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('participations')
    .select('teamId')
    .where('gameId', '=', gameId)
    .where('teamId', '=', anyOf(teamIds))
    .execute()
  return new Set(rows.map(({ teamId }) => teamId))
}
