// Queries on providers, identities, attempts and identities that wait for an account.
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'

export interface IdentityKey {
  providerId: string
  issuer: string
  subject: string
}

export const insertAttempt = (db: Db, attempt: Insertable<DB['signInAttempts']>) =>
  db.insertInto('signInAttempts').values(attempt).execute()

/** Uses it up: only one call gets it. */
export const takeSignInAttempt = (db: Db, stateHash: Buffer, now: number) =>
  db
    .deleteFrom('signInAttempts')
    .where('stateHash', '=', stateHash)
    .where('expiresAt', '>', now)
    .returning(['providerId', 'userId', 'returnTo'])
    .executeTakeFirst()

export async function deleteExpiredSignIns(db: Db, now: number): Promise<void> {
  await db.deleteFrom('signInAttempts').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('pendingSignUps').where('expiresAt', '<=', now).execute()
}

/** Replaces the one that the browser had. */
export const keepPending = (db: Db, pending: Insertable<DB['pendingSignUps']>) =>
  db
    .insertInto('pendingSignUps')
    .values(pending)
    .onConflict((row) => row.column('browserHash').doUpdateSet(pending))
    .execute()

export const findPending = (db: Db, browserHash: Buffer, now: number) =>
  db
    .selectFrom('pendingSignUps')
    .selectAll()
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
export type PendingSignUp = NonNullable<Awaited<ReturnType<typeof findPending>>>

export const deletePending = (db: Db, browserHash: Buffer) =>
  db.deleteFrom('pendingSignUps').where('browserHash', '=', browserHash).execute()

/** The account of an identity, as a log-in needs it. */
export const findUserOfIdentity = (db: Db, { providerId, issuer, subject }: IdentityKey) =>
  db
    .selectFrom('userIdentities')
    .innerJoin('users', 'users.id', 'userIdentities.userId')
    .select([
      'users.id',
      'users.userName',
      'users.email',
      'users.role',
      'users.passwordHash',
      'users.emailConfirmed',
      'users.confirmBy',
      'users.ip',
      'users.lastSignedInAt',
      'givenRole',
      'roleBefore',
      sql<boolean>`exists(
        select from second_factors where user_id = users.id and confirmed_at is not null)`.as('hasFactor'),
    ])
    .where('providerId', '=', providerId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
export type IdentityUser = NonNullable<Awaited<ReturnType<typeof findUserOfIdentity>>>

/** False when the identity is an account's already. */
export async function insertIdentity(tx: Db, identity: Insertable<DB['userIdentities']>): Promise<boolean> {
  const done = await tx
    .insertInto('userIdentities')
    .values(identity)
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

export const updateIdentity = (
  tx: Db,
  { providerId, issuer, subject }: IdentityKey,
  changes: Partial<Insertable<DB['userIdentities']>>,
) =>
  tx
    .updateTable('userIdentities')
    .set(changes)
    .where('providerId', '=', providerId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()

export async function deleteIdentity(
  tx: Db,
  userId: string,
  { providerId, issuer, subject }: IdentityKey,
): Promise<boolean> {
  const done = await tx
    .deleteFrom('userIdentities')
    .where('userId', '=', userId)
    .where('providerId', '=', providerId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

export const listIdentities = (db: Db, userId: string) =>
  db
    .selectFrom('userIdentities')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('linkedAt')
    .orderBy('providerId')
    .orderBy('subject')
    .execute()

/** Locks the row of the account until the end of the transaction, so that two calls do not each remove the last but one way in. */
export const lockWaysIn = (tx: Db, userId: string) =>
  tx.selectFrom('users').select('passwordHash').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

export async function countIdentities(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('userIdentities')
    .select('providerId')
    .select(sql<number>`count(*)::integer`.as('count'))
    .groupBy('providerId')
    .execute()
  return new Map(rows.map(({ providerId, count }) => [providerId, count]))
}

/** Locks the list of providers. */
export const lockProviders = (tx: Db) =>
  sql`lock table login_providers in share row exclusive mode`.execute(tx)

export const findProvider = (tx: Db, id: string) =>
  tx.selectFrom('loginProviders').selectAll().where('id', '=', id).executeTakeFirst()

export const lastPosition = async (tx: Db): Promise<number> =>
  (
    await tx
      .selectFrom('loginProviders')
      .select(sql<number>`coalesce(max(position), 0)::integer`.as('last'))
      .executeTakeFirstOrThrow()
  ).last

export const putProvider = (tx: Db, provider: Insertable<DB['loginProviders']>) =>
  tx
    .insertInto('loginProviders')
    .values(provider)
    .onConflict((row) => row.column('id').doUpdateSet(provider))
    .execute()

export const deleteProvider = (tx: Db, id: string) =>
  tx.deleteFrom('loginProviders').where('id', '=', id).execute()
