// Queries on users. Those on sessions are in state/sessions.
import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { emailKey, formerEmailKey } from '#src/rules/email.ts'
import { userNameKey } from '#src/rules/user-name.ts'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'
import { together } from '../../db/together.ts'
import { sessionsMax } from '../../state/sessions/repository.ts'

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
  db
    .selectFrom('users')
    .select(profileColumns)
    .where('id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
export type ProfileRow = Awaited<ReturnType<typeof listProfiles>>[number]

/**
 * For the log-in: by e-mail address first, as a user name may look like one; else by user name. Of two accounts that had one mailbox
 * before addresses were parsed, each is found by its address as it was written.
 */
export const findUserByLogin = together(async (db, logins: readonly string[]) => {
  const names = logins.map(userNameKey)
  const emails = logins.map(emailKey)
  const formerEmails = logins.map(formerEmailKey)
  const rows = await db
    .selectFrom('users')
    .select([
      'userNameKey',
      'emailKey',
      'id',
      'userName',
      'email',
      'role',
      'passwordHash',
      'emailConfirmed',
      'confirmBy',
      'ip',
      'lastSignedInAt',
      sql<boolean>`exists(
        select from second_factors where user_id = users.id and confirmed_at is not null)`.as('hasFactor'),
    ])
    .where((where) =>
      where.or([
        where('userNameKey', '=', sql<string>`any(${names}::text[])`),
        where('emailKey', '=', sql<string>`any(${[...emails, ...formerEmails]}::text[])`),
      ]),
    )
    .execute()
  return logins.map(
    (_, index) =>
      rows.find((row) => row.emailKey === formerEmails[index]) ??
      rows.find((row) => row.emailKey === emails[index]) ??
      rows.find((row) => row.userNameKey === names[index]),
  )
})

/** For a log-in by passkey. */
export const findUser = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'userName', 'role', 'passwordHash', 'emailConfirmed', 'ip', 'lastSignedInAt'])
    .where('id', '=', userId)
    .executeTakeFirst()

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'passwordHash', 'emailConfirmed', 'ip'])
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst()

/** Activates an unconfirmed account with this address; undefined when there is none. */
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

/** Activating clears `confirm_by`: the clean-up never deletes an account that was active once. */
export const updateUser = (db: Db, userId: string, changes: Updateable<DB['users']>) =>
  db
    .updateTable('users')
    .set({ ...changes, ...(changes.emailConfirmed === true && { confirmBy: null }) })
    .where('id', '=', userId)
    .execute()

/** Does not apply to accounts that await approval by an administrator. */
export const extendConfirmation = (tx: Db, userId: string, confirmBy: number) =>
  tx
    .updateTable('users')
    .set({ confirmBy })
    .where('id', '=', userId)
    .where('confirmBy', 'is not', null)
    .where('emailConfirmed', '=', false)
    .execute()

/** Deletes accounts whose link was never opened, which frees their names and addresses. */
export const deleteUnconfirmedUsers = (db: Db, now: number) =>
  db.deleteFrom('users').where('confirmBy', '<=', now).where('emailConfirmed', '=', false).execute()

/** Records a log-in. False when the password changed, or the account was deactivated, since it was read. */
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

/**
 * A log-in in one statement, because two thousand of them come in one minute: records it, starts its session, ends the one
 * that the browser had, and forgets failures. False when the password changed, or the account was deactivated, since it was read;
 * then no session has started or ended.
 */
export async function storeLogIn(
  db: Db,
  user: { id: string; passwordHash: string },
  {
    session,
    ip,
    replaced,
    failures,
    passwordHash = user.passwordHash,
  }: {
    session: Insertable<DB['sessions']>
    ip: string
    replaced: Buffer | null
    /** Their key (lock-out.ts). */
    failures: Buffer | null
    /** In place of the stored one. */
    passwordHash?: string | undefined
  },
): Promise<boolean> {
  const { rows } = await sql`
    with noted as (
      update users
      set last_signed_in_at = ${session.createdAt}, last_visited_at = ${session.createdAt}, ip = ${ip},
        password_hash = ${passwordHash}
      where id = ${user.id} and password_hash = ${user.passwordHash} and email_confirmed
      returning id
    ), forgotten as (
      delete from login_failures where who = ${failures}
    ), ended as (
      delete from sessions where exists (select from noted) and (id_hash = ${replaced} or id_hash in (
        select id_hash from sessions where user_id = ${user.id} order by last_seen_at desc offset ${sessionsMax - 1}))
    )
    insert into sessions (id_hash, user_id, created_at, expires_at, last_seen_at, browser, network, by_page)
    select ${session.idHash}::bytea, noted.id, ${session.createdAt}::bigint, ${session.expiresAt}::bigint,
      ${session.lastSeenAt}::bigint, ${session.browser}::text, ${session.network}::text,
      ${session.byPage}::boolean
    from noted
    returning 1 as started`.execute(db)
  return rows.length > 0
}

/** One hash of each kind and cost that imported accounts have. */
export async function listKindsOfForeignPasswords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ passwordHash: string }>`
    select distinct on (left(password_hash, 28)) password_hash from users
    where password_hash like '$bcrypt-sha256$%' or password_hash like '$aspnet$%'
    order by left(password_hash, 28)`.execute(db)
  return rows.map(({ passwordHash }) => passwordHash)
}

/** False when the stored hash is no longer the expected one. */
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

/** Locks the row until the end of the transaction. */
export const lockAvatar = (tx: Db, userId: string) =>
  tx.selectFrom('users').select('avatarHash').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

export const hasAdmin = async (db: Db) =>
  (await db.selectFrom('users').select('id').where('role', '=', 'Admin').limit(1).executeTakeFirst()) !==
  undefined

/** The participations of the user, whose boards show the user's name. */
export const listParticipationsOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('participationMembers')
    .select(['gameId', 'participationId'])
    .where('userId', '=', userId)
    .execute()
