// Queries on submissions. Those that record a solve are in state/solves.
import { limits } from '#src/contract/limits.ts'
import type { SubmissionPageInput } from '#src/contract/submissions.ts'
import type { AnswerResult } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
import { likePattern } from '../../db/like-pattern.ts'

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

/** The last answers of a team to a challenge, newest first. */
export const listOwnTries = (db: Db, own: { gameId: number; challengeId: number; participationId: number }) =>
  db
    .selectFrom('submissions')
    .leftJoin('users', 'users.id', 'submissions.userId')
    .select([
      'submissions.id',
      'submissions.answer',
      'submissions.status',
      'submissions.submittedAt',
      'users.userName',
    ])
    .where('submissions.gameId', '=', own.gameId)
    .where('submissions.challengeId', '=', own.challengeId)
    .where('submissions.participationId', '=', own.participationId)
    .orderBy('submissions.id', 'desc')
    .limit(limits.ownTriesShown)
    .execute()
export type OwnTryRow = Awaited<ReturnType<typeof listOwnTries>>[number]

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

/** Newest first, one row more than asked for when there are more. */
export const pageSubmissions = (
  db: Db,
  { gameId, status, teamId, challengeId, text, cursor, count }: SubmissionPageInput,
) =>
  answersOf(db, gameId)
    .select(['submissions.id', 'teams.id as teamId', 'challenges.id as challengeId', 'challenges.category'])
    .$if(status != null, (query) => query.where('submissions.status', '=', status!))
    .$if(teamId != null, (query) => query.where('teams.id', '=', teamId!))
    .$if(challengeId != null, (query) => query.where('challenges.id', '=', challengeId!))
    .$if(Boolean(text?.trim()), (query) => {
      const pattern = likePattern(text!.trim())
      return query.where((where) =>
        where.or([where('submissions.answer', 'ilike', pattern), where('users.userName', 'ilike', pattern)]),
      )
    })
    .$if(cursor != null, (query) => query.where('submissions.id', '<', cursor!))
    .limit(count + 1)
    .execute()

/** @param before lists what is older than this submission, instead of skipping. */
export const listSubmissions = (
  db: Db,
  {
    gameId,
    type,
    count,
    skip,
    before,
  }: {
    gameId: number
    type?: AnswerResult | null | undefined
    count: number
    skip: number
    before?: number | undefined
  },
) =>
  answersOf(db, gameId)
    .select('submissions.id')
    .$if(type != null, (query) => query.where('submissions.status', '=', type as AnswerResult))
    .$if(before !== undefined, (query) => query.where('submissions.id', '<', before!))
    .limit(count)
    .offset(before === undefined ? skip : 0)
    .execute()
export type SubmissionRow = Omit<Awaited<ReturnType<typeof listSubmissions>>[number], 'id'>
