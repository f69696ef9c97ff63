// Every query on sessions.
import { type Insertable, sql } from 'kysely'
import type { StaffOf } from '#src/rules/staff.ts'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'
import { together } from '../../db/together.ts'

/** Sessions of one account; the one that was used longest ago ends. */
export const sessionsMax = 30

/** In one statement. Caches learn of the ended one within half a minute. */
export const insertSession = (db: Db, session: Insertable<DB['sessions']>) =>
  db
    .with('ended', (tx) =>
      tx.deleteFrom('sessions').where('idHash', 'in', (query) =>
        query
          .selectFrom('sessions')
          .select('idHash')
          .where('userId', '=', session.userId)
          .orderBy('lastSeenAt', 'desc')
          .offset(sessionsMax - 1)
          .limit(1_000),
      ),
    )
    .insertInto('sessions')
    .values(session)
    .execute()

export const deleteSession = (db: Db, idHash: Buffer) =>
  db.deleteFrom('sessions').where('idHash', '=', idHash).execute()

export const deleteSessions = (db: Db, userId: string) =>
  db.deleteFrom('sessions').where('userId', '=', userId).execute()

/** The sessions of an account that are not over, the last used first. */
export const listSessions = (db: Db, userId: string, now: number) =>
  db
    .selectFrom('sessions')
    .select(['idHash', 'createdAt', 'lastSeenAt', 'browser', 'network'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('idHash')
    .execute()

export const deleteOtherSessions = (db: Db, userId: string, keep: Buffer) =>
  db.deleteFrom('sessions').where('userId', '=', userId).where('idHash', '!=', keep).execute()

export const deleteExpiredSessions = (db: Db, now: number) =>
  db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()

export const extendSession = (db: Db, idHash: Buffer, expiresAt: number) =>
  db.updateTable('sessions').set({ expiresAt }).where('idHash', '=', idHash).execute()

export const noteProof = (db: Db, idHash: Buffer, provenAt: number) =>
  db.updateTable('sessions').set({ provenAt }).where('idHash', '=', idHash).execute()

/** The games on whose staff the account `users.id` is. */
export const staffOf = sql<StaffOf>`(
  select coalesce(jsonb_object_agg(game_id, role), '{}') from game_staff where user_id = users.id)`.as(
  'staffOf',
)

/** The session of this name, with its account as the rules of access know it. */
export const findSession = together(async (db, idHashes: readonly Buffer[]) => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.idHash',
      'users.id',
      'users.userName',
      'users.role',
      'users.avatarHash',
      'sessions.createdAt',
      'sessions.expiresAt',
      'sessions.provenAt',
      'sessions.byPage',
      staffOf,
      sql<boolean>`exists(
        select from second_factors where user_id = users.id and confirmed_at is not null)`.as(
        'hasSecondFactor',
      ),
    ])
    .where('sessions.idHash', '=', sql<Buffer>`any(${idHashes}::bytea[])`)
    .execute()
  return idHashes.map((idHash) => rows.find((row) => row.idHash.equals(idHash)))
})

/** An account as the rules of access know it. */
export const findCaller = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['users.id as userId', 'users.userName', 'users.role', staffOf])
    .where('users.id', '=', userId)
    .executeTakeFirst()
