// Files that were uploaded to be imported, one for each account.
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'

export type Draft = Selectable<DB['importDrafts']>

export const insertDraft = (tx: Db, row: Insertable<DB['importDrafts']>) =>
  tx.insertInto('importDrafts').values(row).execute()

/** Locked until the end of the transaction. */
export const lockDraftOf = (tx: Db, userId: string): Promise<Draft | undefined> =>
  tx.selectFrom('importDrafts').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst()

export const deleteDraft = (tx: Db, id: string) =>
  tx.deleteFrom('importDrafts').where('id', '=', id).execute()

export async function isBusy(db: Db, userId: string, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('importDrafts')
    .select('id')
    .where('userId', '=', userId)
    .where('busyUntil', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** @returns false when it is at work already. */
export async function claimDraft(
  db: Db,
  id: string,
  { now, until }: { now: number; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('importDrafts')
    .set({ busyUntil: until, done: 0, total: 0 })
    .where('id', '=', id)
    .where('busyUntil', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const freeDraft = (db: Db, id: string) =>
  db.updateTable('importDrafts').set({ busyUntil: 0 }).where('id', '=', id).execute()

export const findDraft = (
  db: Db,
  { draftId, gameId, userId }: { draftId: string; gameId: number | null; userId: string },
): Promise<Draft | undefined> =>
  db
    .selectFrom('importDrafts')
    .selectAll()
    .where('id', '=', draftId)
    .where('userId', '=', userId)
    .where('gameId', 'is not distinct from', gameId)
    .executeTakeFirst()

/** @param busyUntil moves along, so that only an import whose process has died is taken for ended. */
export const noteProgress = (
  db: Db,
  id: string,
  progress: { done: number; total: number; busyUntil: number },
) => db.updateTable('importDrafts').set(progress).where('id', '=', id).where('busyUntil', '>', 0).execute()

/** Uploaded before then, and not at work. */
export const deleteOldDrafts = (tx: Db, before: number, now: number) =>
  tx
    .deleteFrom('importDrafts')
    .where('uploadedAt', '<=', before)
    .where('busyUntil', '<=', now)
    .returning(['uploadId', 'hash'])
    .execute()
