// Queries on participations and their members.
import { type Insertable, sql, type Updateable } from 'kysely'
import type { ScoringTeam, StoredParticipationStatus } from '#src/rules/participation.ts'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'
import { divisionName } from '../../state/division-names.ts'

export interface ParticipationRow extends ScoringTeam {
  id: number
  gameId: number
  teamId: number
  division: string | null
  /** The token with which the team proves its identity in this game. */
  token: string
  /** What the organisers tell the team; often empty. */
  reviewNote: string
  createdAt: number
}

const columns = [
  'participations.id',
  'participations.gameId',
  'participations.teamId',
  'participations.status',
  'participations.token',
  'participations.reviewNote',
  'participations.hasInsider',
  'participations.scoresAnyway',
  'participations.createdAt',
] as const

const participationQuery = (db: Db) =>
  db
    .selectFrom('participations')
    .select(columns)
    .select(divisionName().as('division'))
    .$narrowType<ParticipationRow>()

export const findParticipation = (db: Db, id: number): Promise<ParticipationRow | undefined> =>
  participationQuery(db).where('id', '=', id).executeTakeFirst()

/** Locks the row until the end of the transaction. */
export const lockParticipation = (tx: Db, id: number): Promise<ParticipationRow | undefined> =>
  participationQuery(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks the participations that a join may touch, in id order to avoid deadlocks. */
export const lockParticipationsForJoin = (
  tx: Db,
  { gameId, teamId, userId }: { gameId: number; teamId: number; userId: string },
): Promise<ParticipationRow[]> =>
  participationQuery(tx)
    .where('gameId', '=', gameId)
    .where((where) => where.or([where('teamId', '=', teamId), where('id', 'in', participationsOf(userId))]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Locks the participations of a user with one team, in id order. */
export const lockParticipationsOfMember = (
  tx: Db,
  teamId: number,
  userId: string,
): Promise<ParticipationRow[]> =>
  participationQuery(tx)
    .where('teamId', '=', teamId)
    .where('id', 'in', participationsOf(userId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

const participationsOf = (userId: string) =>
  sql<number>`(select participation_id from participation_members where user_id = ${userId})`

/** The participation that a user joined in a game. */
export const findMembership = (
  db: Db,
  gameId: number,
  userId: string,
): Promise<ParticipationRow | undefined> =>
  participationQuery(db)
    .innerJoin('participationMembers', 'participationMembers.participationId', 'participations.id')
    .where('participationMembers.gameId', '=', gameId)
    .where('participationMembers.userId', '=', userId)
    .executeTakeFirst()

export const listParticipationsOfTeam = (db: Db, teamId: number) =>
  db.selectFrom('participations').select(['id', 'gameId']).where('teamId', '=', teamId).execute()

/** Ordered by team id. */
export const listParticipationsOfGame = (db: Db, gameId: number): Promise<ParticipationRow[]> =>
  participationQuery(db).where('gameId', '=', gameId).orderBy('teamId').execute()

/** How many there are of each status; those without any are missing. */
export async function countParticipations(
  db: Db,
  gameId: number,
): Promise<Partial<Record<StoredParticipationStatus, number>>> {
  const rows = await db
    .selectFrom('participations')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('gameId', '=', gameId)
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}

export const listJoined = (db: Db, gameId: number) =>
  db
    .selectFrom('participationMembers')
    .select(['participationId', 'userId'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('gameStaff')
          .whereRef('gameStaff.gameId', '=', 'participationMembers.gameId')
          .whereRef('gameStaff.userId', '=', 'participationMembers.userId'),
      )
        .$castTo<boolean>()
        .as('isStaff'),
    )
    .where('gameId', '=', gameId)
    .orderBy('joinedAt')
    .execute()

export async function countJoined(db: Db, participationId: number): Promise<number> {
  const { count } = await db
    .selectFrom('participationMembers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('participationId', '=', participationId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertParticipation(db: Db, row: Insertable<DB['participations']>): Promise<number> {
  const { id } = await db.insertInto('participations').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateParticipation = (db: Db, id: number, changes: Updateable<DB['participations']>) =>
  db.updateTable('participations').set(changes).where('id', '=', id).execute()

/** Whether the participation has submissions, optionally by one member. */
export const hasSubmitted = async (db: Db, participationId: number, userId?: string): Promise<boolean> =>
  (await db
    .selectFrom('submissions')
    .select('id')
    .where('participationId', '=', participationId)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId!))
    .limit(1)
    .executeTakeFirst()) !== undefined

export const deleteParticipation = (db: Db, id: number) =>
  db.deleteFrom('participations').where('id', '=', id).execute()

export const insertJoined = (db: Db, row: Insertable<DB['participationMembers']>) =>
  db.insertInto('participationMembers').values(row).execute()

export const deleteJoined = (db: Db, participationId: number, userId: string) =>
  db
    .deleteFrom('participationMembers')
    .where('participationId', '=', participationId)
    .where('userId', '=', userId)
    .execute()
