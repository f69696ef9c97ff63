// Queries on submissions. Those that record a solve are in state/solves.

import { sql } from 'kysely'
import type { SubmissionPageInput } from '#src/contract/submissions.ts'
import type { AnswerResult } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { together } from '../../db/together.ts'
import { serverLimits } from '../../lib/server-limits.ts'

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

export interface OwnTryRow {
  id: number
  answer: string
  status: string
  submittedAt: number
  userName: string | null
  /** Null: staff do not judge it. */
  remark: string | null
  fileHash: string | null
  fileName: string | null
}

/** The last answers of a team to a challenge, newest first. */
export const listOwnTries = together(
  async (db, asked: readonly { gameId: number; challengeId: number; participationId: number }[]) => {
    const column = <Name extends keyof (typeof asked)[number]>(name: Name) => asked.map((one) => one[name])
    const { rows } = await sql<OwnTryRow & { place: number }>`
      select asked.place::int as place, own.id, own.answer, own.status, own.submitted_at, users.user_name,
        reviews.remark, reviews.file_hash, reviews.file_name
      from unnest(
        ${column('gameId')}::int[], ${column('challengeId')}::int[], ${column('participationId')}::int[]
      ) with ordinality as asked(game_id, challenge_id, participation_id, place)
      cross join lateral (
        select id, answer, status, submitted_at, user_id from submissions
        where game_id = asked.game_id and challenge_id = asked.challenge_id
          and participation_id = asked.participation_id
        order by id desc
        limit ${serverLimits.ownTriesShown}::int
      ) as own
      left join users on users.id = own.user_id
      left join reviews on reviews.submission_id = own.id
      order by place, own.id desc`.execute(db)
    return asked.map((_, index) => rows.filter(({ place }) => place === index + 1))
  },
)

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
