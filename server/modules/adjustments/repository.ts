import type { Insertable } from 'kysely'
import type { GivenAdjustment } from '#src/contract/adjustments.ts'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'

export async function insertAdjustment(tx: Db, row: Insertable<DB['adjustments']>): Promise<number> {
  const { id } = await tx.insertInto('adjustments').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Locks the row until the end of the transaction. */
export const lockAdjustment = (tx: Db, participationId: number, id: number) =>
  tx
    .selectFrom('adjustments')
    .select(['id', 'points', 'reason', 'withdrawnAt'])
    .where('id', '=', id)
    .where('participationId', '=', participationId)
    .forUpdate()
    .executeTakeFirst()

export const markWithdrawn = (tx: Db, id: number, withdrawn: { at: number; by: string | null }) =>
  tx
    .updateTable('adjustments')
    .set({ withdrawnAt: withdrawn.at, withdrawnBy: withdrawn.by })
    .where('id', '=', id)
    .execute()

/** Of a game, the oldest first, with the participation of each. */
export const listAdjustments = (
  db: Db,
  gameId: number,
): Promise<(GivenAdjustment & { participationId: number })[]> =>
  db
    .selectFrom('adjustments')
    .innerJoin('participations', 'participations.id', 'adjustments.participationId')
    .leftJoin('users as giver', 'giver.id', 'adjustments.createdBy')
    .leftJoin('users as taker', 'taker.id', 'adjustments.withdrawnBy')
    .select([
      'adjustments.id',
      'adjustments.participationId',
      'points',
      'reason',
      'adjustments.createdAt as at',
      'giver.userName as by',
      'withdrawnAt',
      'taker.userName as withdrawnBy',
    ])
    .where('participations.gameId', '=', gameId)
    .orderBy('adjustments.createdAt')
    .orderBy('adjustments.id')
    .execute()
