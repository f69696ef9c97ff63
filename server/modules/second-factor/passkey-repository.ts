// Every query on passkeys and on challenges that wait for an answer.
import type { Insertable } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'

export const listPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const findPasskey = (db: Db, id: Buffer) =>
  db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()

/** Call it in the transaction of a new passkey: the account's second factor stays until its end, and no other passkey is added. */
export async function lockConfirmedFactor(tx: Db, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('secondFactors')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** False when the key is known already. */
export async function insertPasskey(db: Db, passkey: Insertable<DB['passkeys']>): Promise<boolean> {
  const done = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** False when the passkey is gone, or another answer has counted as far meanwhile; most authenticators count nothing, and stay at 0. */
export async function noteUse(
  db: Db,
  id: Buffer,
  { counter, now }: { counter: number; now: number },
): Promise<boolean> {
  const done = await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where((is) => (counter === 0 ? is('counter', '=', 0) : is('counter', '<', counter)))
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function deletePasskey(db: Db, userId: string, id: Buffer): Promise<boolean> {
  const done = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

/** Who may answer a challenge, and for what; without a user, anybody who logs in. */
export interface ChallengeOwner {
  userId: string | null
  purpose: 'add' | 'use'
}

export async function insertChallenge(
  db: Db,
  challenge: Insertable<DB['passkeyChallenges']>,
  now: number,
): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute()
  await db.insertInto('passkeyChallenges').values(challenge).execute()
}

/** Uses it up: only one call gets it. */
export async function takeChallenge(
  db: Db,
  { challengeHash, userId, purpose }: ChallengeOwner & { challengeHash: Buffer },
  now: number,
): Promise<boolean> {
  const done = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', challengeHash)
    .where('userId', 'is not distinct from', userId)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}
