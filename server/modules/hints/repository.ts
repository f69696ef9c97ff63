import { type Insertable, sql } from 'kysely'
import type { HintUnlock } from '#src/contract/challenges.ts'
import type { PaidHint } from '#src/rules/hints.ts'
import type { Db } from '../../db/client.ts'
import type { DB } from '../../db/schema.gen.ts'

export const insertUnlock = (tx: Db, row: Insertable<DB['hintUnlocks']>) =>
  tx.insertInto('hintUnlocks').values(row).execute()

/** As they are stored now. Nothing else of the challenge is read: the participation is locked meanwhile. */
export const findPaidHints = async (
  tx: Db,
  gameId: number,
  challengeId: number,
): Promise<readonly PaidHint[]> => {
  const found = await tx
    .selectFrom('challenges')
    .select(sql<PaidHint[]>`paid_hints`.as('paidHints'))
    .where('gameId', '=', gameId)
    .where('id', '=', challengeId)
    .executeTakeFirst()
  return found?.paidHints ?? []
}

/** Of a challenge, the newest first. */
export const listHintUnlocks = (db: Db, gameId: number, challengeId: number): Promise<HintUnlock[]> =>
  db
    .selectFrom('hintUnlocks')
    .innerJoin('participations', 'participations.id', 'hintUnlocks.participationId')
    .innerJoin('teams', 'teams.id', 'participations.teamId')
    .leftJoin('users', 'users.id', 'hintUnlocks.unlockedBy')
    .select([
      'hintKey as key',
      'hintUnlocks.title',
      'cost',
      'unlockedAt as at',
      'teams.name as team',
      'users.userName as by',
    ])
    .where('participations.gameId', '=', gameId)
    .where('challengeId', '=', challengeId)
    .orderBy('unlockedAt', 'desc')
    .orderBy('teams.id')
    .execute()
