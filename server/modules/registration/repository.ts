import { sql } from 'kysely'
import type { Answers } from '#src/rules/registration-fields.ts'
import type { Db } from '../../db/client.ts'

export async function findAnswers(db: Db, participationId: number): Promise<Answers | undefined> {
  const row = await db
    .selectFrom('registrationAnswers')
    .select(sql<Answers>`answers`.as('answers'))
    .where('participationId', '=', participationId)
    .executeTakeFirst()
  return row?.answers
}

export async function storeAnswers(tx: Db, participationId: number, answers: Answers): Promise<void> {
  const row = { participationId, answers: JSON.stringify(answers) }
  await tx
    .insertInto('registrationAnswers')
    .values(row)
    .onConflict((conflict) => conflict.column('participationId').doUpdateSet(row))
    .execute()
}

/** Of all teams of a game that have answered. */
export const listAnswers = (db: Db, gameId: number) =>
  db
    .selectFrom('registrationAnswers')
    .innerJoin('participations', 'participations.id', 'registrationAnswers.participationId')
    .select(['participations.id as participationId', 'participations.teamId'])
    .select(sql<Answers>`answers`.as('answers'))
    .where('participations.gameId', '=', gameId)
    .execute()
