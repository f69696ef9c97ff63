// Queries on submissions. Those that record a solve are in state/solves.
import { sql } from 'kysely'
import type { AnswerResult } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
import type { NewSubmission } from '../../state/solves/repository.ts'

/** Stores a submission that does not score. One statement, no lock. */
export async function insertSubmission(db: Db, it: NewSubmission, status: AnswerResult): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into submissions (game_id, challenge_id, participation_id, user_id, answer, status, submitted_at)
    values (${it.gameId}, ${it.challengeId}, ${it.participationId}, ${it.userId}, ${it.answer}, ${status},
            ${it.submittedAt})
    returning id`.execute(db)
  return rows[0]!.id
}

export const findOwnVerdict = (
  db: Db,
  own: { submissionId: number; gameId: number; challengeId: number; userId: string },
) =>
  db
    .selectFrom('submissions')
    .select('status')
    .where('id', '=', own.submissionId)
    .where('gameId', '=', own.gameId)
    .where('challengeId', '=', own.challengeId)
    .where('userId', '=', own.userId)
    .executeTakeFirst()

/** The submissions of a game with user, team and challenge, newest first. */
export const answersOf = (db: Db, gameId: number) =>
  db
    .selectFrom('submissions')
    .innerJoin('participations', 'participations.id', 'submissions.participationId')
    .innerJoin('teams', 'teams.id', 'participations.teamId')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .leftJoin('users', 'users.id', 'submissions.userId')
    .select([
      'submissions.answer',
      'submissions.status',
      'submissions.submittedAt',
      'users.userName',
      'teams.name as teamName',
      'challenges.title as challengeTitle',
    ])
    .where('submissions.gameId', '=', gameId)
    .orderBy('submissions.id', 'desc')

export const listSubmissions = (
  db: Db,
  {
    gameId,
    type,
    count,
    skip,
  }: { gameId: number; type?: AnswerResult | null | undefined; count: number; skip: number },
) =>
  answersOf(db, gameId)
    .$if(type != null, (query) => query.where('submissions.status', '=', type as AnswerResult))
    .limit(count)
    .offset(skip)
    .execute()
export type SubmissionRow = Awaited<ReturnType<typeof listSubmissions>>[number]
