// Queries on writeups. A participation has at most one.
import type { Insertable } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'

const writeupQuery = (db: Db) =>
  db
    .selectFrom('writeups')
    .innerJoin('files', 'files.hash', 'writeups.fileHash')
    .select([
      'writeups.participationId',
      'writeups.name',
      'writeups.fileHash',
      'writeups.uploadedAt',
      'writeups.mayPublish',
      'files.size',
    ])

export const findWriteup = (db: Db, participationId: number) =>
  writeupQuery(db).where('participationId', '=', participationId).executeTakeFirst()

export const findNote = async (db: Db, gameId: number) =>
  (await db.selectFrom('games').select('writeupNote').where('id', '=', gameId).executeTakeFirst())
    ?.writeupNote

/** Newest first. */
export const listWriteups = (db: Db, gameId: number) =>
  writeupQuery(db)
    .innerJoin('participations', 'participations.id', 'writeups.participationId')
    .innerJoin('teams', 'teams.id', 'participations.teamId')
    .select(['teams.id as teamId', 'teams.name as teamName', 'teams.bio', 'teams.avatarHash', 'teams.locked'])
    .where('participations.gameId', '=', gameId)
    .orderBy('writeups.uploadedAt', 'desc')
    .orderBy('writeups.participationId', 'desc')
    .execute()
export type WriteupRow = Awaited<ReturnType<typeof listWriteups>>[number]

/** Replaces the previous writeup. The participation is locked. */
export const putWriteup = (tx: Db, writeup: Insertable<DB['writeups']>) =>
  tx
    .insertInto('writeups')
    .values(writeup)
    .onConflict((conflict) =>
      conflict.column('participationId').doUpdateSet(({ ref }) => ({
        fileHash: ref('excluded.fileHash'),
        name: ref('excluded.name'),
        userId: ref('excluded.userId'),
        uploadedAt: ref('excluded.uploadedAt'),
      })),
    )
    .execute()

/** False when there is none. */
export async function updateMayPublish(
  tx: Db,
  participationId: number,
  mayPublish: boolean,
): Promise<boolean> {
  const updated = await tx
    .updateTable('writeups')
    .set({ mayPublish })
    .where('participationId', '=', participationId)
    .returning('participationId')
    .executeTakeFirst()
  return updated !== undefined
}

/** Of one participation, or of all in the game. @returns hashes of the files that may become unused. */
export async function deleteWriteups(tx: Db, gameId: number, participationId?: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('writeups')
    .where('participationId', 'in', (query) =>
      query.selectFrom('participations').select('id').where('gameId', '=', gameId),
    )
    .$if(participationId !== undefined, (query) => query.where('participationId', '=', participationId!))
    .returning('fileHash')
    .execute()
  return rows.map(({ fileHash }) => fileHash)
}
