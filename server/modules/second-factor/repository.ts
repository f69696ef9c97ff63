// Every query on second factors, recovery codes and log-ins that wait for a code.
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export const findFactor = (db: Db, userId: string) =>
  db.selectFrom('secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst()

export const hasFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('secondFactors')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Replaces a set-up that was not finished; an active factor stays. */
export const insertSetup = (db: Db, userId: string, totpSecret: string) =>
  db
    .insertInto('secondFactors')
    .values({ userId, totpSecret })
    .onConflict((row) =>
      row
        .column('userId')
        .doUpdateSet({ totpSecret, lastStep: 0 })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst()

export const confirmFactor = (db: Db, userId: string, confirmedAt: number) =>
  db
    .updateTable('secondFactors')
    .set({ confirmedAt })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()

/** False when a code of this period or of a later one was used: a code works once, also in two calls at the same time. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const done = await db
    .updateTable('secondFactors')
    .set({ lastStep: step, failures: 0 })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Counts a try before it is judged; false while there were too many within the window. */
export async function countTry(
  db: Db,
  userId: string,
  now: number,
  most: number,
  windowMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    update second_factors set
      failures = case when failed_at < ${now - windowMs}::bigint then 1 else failures + 1 end,
      failed_at = case when failed_at < ${now - windowMs}::bigint then ${now}::bigint else failed_at end
    where user_id = ${userId}::uuid and (failures < ${most}::integer or failed_at < ${now - windowMs}::bigint)
    returning user_id`.execute(db)
  return rows.length > 0
}

export const deleteFactor = async (db: Db, userId: string) => {
  // First of all, as it waits for a passkey that is being added.
  const done = await db.deleteFrom('secondFactors').where('userId', '=', userId).executeTakeFirst()
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await db.deleteFrom('passkeys').where('userId', '=', userId).execute()
  return done
}

export const insertRecoveryCodes = (db: Db, userId: string, hashes: readonly Buffer[]) =>
  db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()

export async function takeRecoveryCode(db: Db, userId: string, codeHash: Buffer): Promise<boolean> {
  const done = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> =>
  (
    await db
      .selectFrom('recoveryCodes')
      .select(sql<number>`count(*)::integer`.as('left'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
  ).left

export const insertLoginStep = (
  db: Db,
  step: { tokenHash: Buffer; userId: string; passwordHash: string; expiresAt: number },
) => db.insertInto('loginSteps').values(step).execute()

export const findLoginStep = (db: Db, tokenHash: Buffer, now: number) =>
  db
    .selectFrom('loginSteps')
    .innerJoin('users', 'users.id', 'loginSteps.userId')
    .select([
      'users.id',
      'users.userName',
      'users.role',
      'users.emailConfirmed',
      'users.ip',
      'users.lastSignedInAt',
      'loginSteps.passwordHash',
    ])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

export const deleteLoginSteps = (db: Db, userId: string, now: number) =>
  db
    .deleteFrom('loginSteps')
    .where((where) => where.or([where('userId', '=', userId), where('expiresAt', '<=', now)]))
    .execute()
