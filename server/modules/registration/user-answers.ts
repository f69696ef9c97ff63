// Storage of what users answered to the questions of the site.
import { sql } from 'kysely'
import type { Answers } from '#src/rules/registration-fields.ts'
import type { Db } from '../../db/client.ts'

const answers = sql<Answers>`user_answers.answers`.as('answers')

export async function findUserAnswers(db: Db, userId: string): Promise<Answers | undefined> {
  const row = await db
    .selectFrom('userAnswers')
    .select(answers)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.answers
}

export async function storeUserAnswers(tx: Db, userId: string, given: Answers): Promise<void> {
  const row = { userId, answers: JSON.stringify(given) }
  await tx
    .insertInto('userAnswers')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

/** Of the members of a team that have answered. */
export const listAnswersOfMembers = (db: Db, teamId: number) =>
  db
    .selectFrom('teamMembers')
    .innerJoin('users', 'users.id', 'teamMembers.userId')
    .innerJoin('userAnswers', 'userAnswers.userId', 'users.id')
    .select('users.userName')
    .select(answers)
    .where('teamMembers.teamId', '=', teamId)
    .execute()
