// Queries on try-outs, which are hidden games, and on their teams of one. One that was published is a game like any other.
import { type Insertable, sql, type Updateable } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'

export const listOwnTryOuts = async (db: Db, gameId: number, userId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('games')
    .innerJoin('gameStaff', 'gameStaff.gameId', 'games.id')
    .select('games.id')
    .where('tryOutOf', '=', gameId)
    .where('hidden', '=', true)
    .where('gameStaff.userId', '=', userId)
    .orderBy('games.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The game that it is a copy of. Null: it is no try-out. */
export const findTryOut = async (db: Db, gameId: number): Promise<number | null> => {
  const game = await db
    .selectFrom('games')
    .select('tryOutOf')
    .where('id', '=', gameId)
    .where('hidden', '=', true)
    .executeTakeFirst()
  return game?.tryOutOf ?? null
}

export const listOverTryOuts = async (db: Db, now: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where('tryOutOf', 'is not', null)
    .where('hidden', '=', true)
    .where('endAt', '<=', now)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const changeTryOut = (tx: Db, id: number, changes: Updateable<DB['games']>) =>
  tx.updateTable('games').set(changes).where('id', '=', id).execute()

/** Its challenges wait for no time of their own. */
export const openChallenges = (tx: Db, gameId: number) =>
  tx
    .updateTable('challenges')
    .set({ releaseAt: null, deadlineAt: null, releasePending: false })
    .where('gameId', '=', gameId)
    .execute()

export const insertTryOutStaff = (tx: Db, row: Insertable<DB['gameStaff']>) =>
  tx.insertInto('gameStaff').values(row).execute()

/** The teams that were made for it, which came with their participation and play nowhere else. */
export const listTestTeams = async (tx: Db, gameId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('participations')
    .innerJoin('teams', 'teams.id', 'participations.teamId')
    .select('teams.id')
    .where('gameId', '=', gameId)
    .whereRef('teams.createdAt', '=', 'participations.createdAt')
    .where(
      sql<boolean>`not exists (select from participations as other where other.team_id = teams.id and other.game_id <> ${gameId})`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteTeams = (tx: Db, ids: readonly number[]) =>
  tx.deleteFrom('teams').where('id', '=', anyOf(ids)).execute()
