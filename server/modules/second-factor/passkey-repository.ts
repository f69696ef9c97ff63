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

/** False when the key is known already. */
export async function insertPasskey(db: Db, passkey: Insertable<DB['passkeys']>): Promise<boolean> {
  const done = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

export const noteUse = (db: Db, id: Buffer, { counter, now }: { counter: number; now: number }) =>
  db.updateTable('passkeys').set({ counter, lastUsedAt: now }).where('id', '=', id).execute()

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
