// Every query on sessions.
import type { Insertable } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'

export const insertSession = (db: Db, session: Insertable<DB['sessions']>) =>
  db.insertInto('sessions').values(session).execute()

export const deleteSession = (db: Db, idHash: Buffer) =>
  db.deleteFrom('sessions').where('idHash', '=', idHash).execute()

export const deleteSessions = (db: Db, userId: string) =>
  db.deleteFrom('sessions').where('userId', '=', userId).execute()

export const deleteOtherSessions = (db: Db, userId: string, keep: Buffer) =>
  db.deleteFrom('sessions').where('userId', '=', userId).where('idHash', '!=', keep).execute()

export const deleteExpiredSessions = (db: Db, now: number) =>
  db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()

export const extendSession = (db: Db, idHash: Buffer, expiresAt: number) =>
  db.updateTable('sessions').set({ expiresAt }).where('idHash', '=', idHash).execute()

export const findSession = (db: Db, idHash: Buffer) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.userName', 'users.role', 'users.avatarHash', 'sessions.expiresAt'])
    .where('sessions.idHash', '=', idHash)
    .executeTakeFirst()
