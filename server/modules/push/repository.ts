// Every query on push notifications.
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export const findPushKeys = (db: Db) =>
  db.selectFrom('pushKeys').select(['publicKey', 'privateKey']).executeTakeFirst()

/** The first process that makes some wins. */
export const insertPushKeys = (db: Db, keys: { publicKey: string; privateKey: string; createdAt: number }) =>
  db
    .insertInto('pushKeys')
    .values(keys)
    .onConflict((on) => on.doNothing())
    .execute()

/** Of sessions that are not over. */
export const listDevices = (db: Db, userId: string) =>
  db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.idHash', 'pushSubscriptions.sessionHash')
    .select(['pushSubscriptions.id', 'pushSubscriptions.createdAt', 'sessions.browser', 'sessionHash'])
    .where('pushSubscriptions.userId', '=', userId)
    .orderBy('pushSubscriptions.id')
    .execute()

/** Two of an account that are added at the same time wait for each other. */
export async function countOtherDevices(tx: Db, userId: string, sessionHash: Buffer): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`vexil push ${userId}`}))`.execute(tx)
  const { count } = await tx
    .selectFrom('pushSubscriptions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('sessionHash', '!=', sessionHash)
    .executeTakeFirstOrThrow()
  return count
}

interface NewSubscription {
  userId: string
  sessionHash: Buffer
  endpointHash: Buffer
  secrets: string
  locale: string
  createdAt: number
}

/** A browser has one subscription, which belongs to who is logged in now. */
export async function putSubscription(tx: Db, subscription: NewSubscription): Promise<void> {
  const { endpointHash, sessionHash } = subscription
  await tx
    .deleteFrom('pushSubscriptions')
    .where((where) =>
      where.or([where('endpointHash', '=', endpointHash), where('sessionHash', '=', sessionHash)]),
    )
    .execute()
  await tx.insertInto('pushSubscriptions').values(subscription).execute()
}

export const deleteSubscription = (tx: Db, id: number, userId?: string) =>
  tx
    .deleteFrom('pushSubscriptions')
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId!))
    .executeTakeFirst()

/** Of a session that is not over. */
export const findSubscription = (db: Db, id: number, now: number) =>
  db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.idHash', 'pushSubscriptions.sessionHash')
    .innerJoin('users', 'users.id', 'pushSubscriptions.userId')
    .select([
      'pushSubscriptions.userId',
      'pushSubscriptions.secrets',
      'pushSubscriptions.locale',
      'users.role',
    ])
    .where('pushSubscriptions.id', '=', id)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst()

/** Of the members of one team in a game, or of all accepted ones. */
export const listSubscriptionsOf = (db: Db, gameId: number, participationId?: number) =>
  db
    .selectFrom('participationMembers')
    .innerJoin('participations', 'participations.id', 'participationMembers.participationId')
    .innerJoin('pushSubscriptions', 'pushSubscriptions.userId', 'participationMembers.userId')
    .select('pushSubscriptions.id')
    .where('participationMembers.gameId', '=', gameId)
    .$if(participationId === undefined, (query) => query.where('participations.status', '=', 'Accepted'))
    .$if(participationId !== undefined, (query) => query.where('participations.id', '=', participationId!))
    .orderBy('pushSubscriptions.id')
    .execute()

/** Of these games those of whose players some asked for notifications. */
export async function listGamesWithSubscriptions(
  db: Db,
  gameIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('participationMembers')
    .select('gameId')
    .distinct()
    .where('gameId', 'in', gameIds)
    .where('userId', 'in', (query) => query.selectFrom('pushSubscriptions').select('userId'))
    .execute()
  return rows.map(({ gameId }) => gameId)
}
