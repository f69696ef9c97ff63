// Every query on users and sessions.
import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { emailKey } from '#src/rules/email.ts'
import { userNameKey } from '#src/rules/user-name.ts'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'

const profileColumns = [
  'id',
  'userName',
  'email',
  'bio',
  'phone',
  'realName',
  'stdNumber',
  'avatarHash',
  'role',
] as const

export const findProfile = (db: Db, userId: string) =>
  db.selectFrom('users').select(profileColumns).where('id', '=', userId).executeTakeFirst()

export const listProfiles = (db: Db, userIds: readonly string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('users').select(profileColumns).where('id', 'in', userIds).execute()
export type ProfileRow = Awaited<ReturnType<typeof listProfiles>>[number]

/** By email address first, as a user name may look like one; else by user name. For signing in. */
export const findUserByLogin = (db: Db, login: string) =>
  db
    .selectFrom('users')
    .select(['id', 'userName', 'role', 'avatarHash', 'passwordHash', 'emailConfirmed', 'ip'])
    .where((where) =>
      where.or([where('userNameKey', '=', userNameKey(login)), where('emailKey', '=', emailKey(login))]),
    )
    .orderBy(sql`email_key = ${emailKey(login)}`, 'desc')
    .limit(1)
    .executeTakeFirst()

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'passwordHash', 'emailConfirmed', 'ip'])
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst()

/** Activates an account that waits with this very address; undefined when there is none. */
export const confirmUser = (tx: Db, { userId, email }: { userId: string; email: string }) =>
  tx
    .updateTable('users')
    .set({ emailConfirmed: true, confirmBy: null })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('emailConfirmed', '=', false)
    .returning('role')
    .executeTakeFirst()

export const findPasswordHash = async (db: Db, userId: string) =>
  (await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst())
    ?.passwordHash

export const insertUser = (db: Db, user: Insertable<DB['users']>) =>
  db.insertInto('users').values(user).execute()

/** An account that is activated is never freed again, also when it is switched off later. */
export const updateUser = (db: Db, userId: string, changes: Updateable<DB['users']>) =>
  db
    .updateTable('users')
    .set({ ...changes, ...(changes.emailConfirmed === true && { confirmBy: null }) })
    .where('id', '=', userId)
    .execute()

/** Never for an account that waits for an administrator. */
export const extendConfirmation = (tx: Db, userId: string, confirmBy: number) =>
  tx
    .updateTable('users')
    .set({ confirmBy })
    .where('id', '=', userId)
    .where('confirmBy', 'is not', null)
    .where('emailConfirmed', '=', false)
    .execute()

/** Frees name and address of those who never followed their link. */
export const deleteUnconfirmedUsers = (db: Db, now: number) =>
  db.deleteFrom('users').where('confirmBy', '<=', now).where('emailConfirmed', '=', false).execute()

/** Notes a log-in. False when the account got another password, or was switched off, since it was looked at. */
export async function noteLogIn(
  tx: Db,
  user: { id: string; passwordHash: string },
  { now, ip }: { now: number; ip: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ lastSignedInAt: now, lastVisitedAt: now, ip })
    .where('id', '=', user.id)
    .where('passwordHash', '=', user.passwordHash)
    .where('emailConfirmed', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when the password is not the expected one any more. */
export async function replacePassword(
  tx: Db,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ passwordHash: to })
    .where('id', '=', userId)
    .where('passwordHash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Held until the end of the transaction. */
export const lockAvatar = (tx: Db, userId: string) =>
  tx.selectFrom('users').select('avatarHash').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

export const hasAdmin = async (db: Db) =>
  (await db.selectFrom('users').select('id').where('role', '=', 'Admin').limit(1).executeTakeFirst()) !==
  undefined

/** Games whose pictures show this account's name: those it takes part in. */
export const listParticipationsOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('participationMembers')
    .select(['gameId', 'participationId'])
    .where('userId', '=', userId)
    .execute()
