// Queries on answers that staff judge.
import { sql } from 'kysely'
import type { ReviewList } from '#src/contract/reviews.ts'
import type { ReviewedAnswer, ReviewVerdict } from '#src/rules/reviews.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'

const listMax = 100

const reviewQuery = (db: Db, gameId: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('submissions', 'submissions.id', 'reviews.submissionId')
    .innerJoin('challenges', 'challenges.id', 'reviews.challengeId')
    .innerJoin('participations', 'participations.id', 'reviews.participationId')
    .innerJoin('teams', 'teams.id', 'participations.teamId')
    .leftJoin('users as judges', 'judges.id', 'reviews.judgedBy')
    .select([
      'reviews.submissionId',
      'submissions.answer',
      'reviews.challengeId',
      'challenges.title as challenge',
      'challenges.category',
      'teams.id as teamId',
      'teams.name as team',
      'submissions.submittedAt as time',
      'reviews.verdict',
      'judges.userName as judgedBy',
      'reviews.judgedAt',
    ])
    .select(sql<boolean>`reviews.file_hash is not null`.as('hasFile'))
    .$narrowType<{ category: ChallengeCategory; verdict: ReviewVerdict | null }>()
    .where('reviews.gameId', '=', gameId)

export const listReviews = (
  db: Db,
  {
    gameId,
    list,
    challengeId,
  }: { gameId: number; list: ReviewList; challengeId?: number | null | undefined },
) =>
  reviewQuery(db, gameId)
    .$if(list === 'waiting', (query) =>
      query.where('reviews.verdict', 'is', null).orderBy('reviews.submissionId'),
    )
    .$if(list === 'judged', (query) =>
      query
        .where('reviews.verdict', 'is not', null)
        .orderBy('reviews.judgedAt', 'desc')
        .orderBy('reviews.submissionId', 'desc'),
    )
    .$if(challengeId != null, (query) => query.where('reviews.challengeId', '=', challengeId!))
    .limit(listMax)
    .execute()

/** Challenges with such answers, and how many wait in each. */
export const countWaiting = (db: Db, gameId: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('challenges', 'challenges.id', 'reviews.challengeId')
    .select(['challenges.id', 'challenges.title'])
    .select(sql<number>`(count(*) filter (where verdict is null))::int`.as('waiting'))
    .where('reviews.gameId', '=', gameId)
    .groupBy(['challenges.id', 'challenges.title'])
    .orderBy('challenges.title')
    .orderBy('challenges.id')
    .execute()

export const findReview = (db: Db, gameId: number, submissionId: number) =>
  reviewQuery(db, gameId)
    .leftJoin('files', 'files.hash', 'reviews.fileHash')
    .leftJoin('users', 'users.id', 'submissions.userId')
    .select([
      'users.userName as user',
      'reviews.body',
      'reviews.fileHash',
      'reviews.fileName',
      'files.size',
      'reviews.remark',
      'reviews.version',
      'reviews.participationId',
    ])
    .select(
      sql<string>`coalesce((
        select flag from flags where flags.challenge_id = reviews.challenge_id and kind = 'reviewed' limit 1
      ), '')`.as('wanted'),
    )
    .where('reviews.submissionId', '=', submissionId)
    .executeTakeFirst()

export interface StoredReview extends ReviewedAnswer {
  answer: string
  remark: string
  version: number
}

/** The answers of a team to a challenge. */
export async function listReviewsOf(
  db: Db,
  { participationId, challengeId }: { participationId: number; challengeId: number },
): Promise<StoredReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('submissions', 'submissions.id', 'reviews.submissionId')
    .select([
      'reviews.submissionId',
      'submissions.userId',
      'submissions.answer',
      'submissions.submittedAt as at',
      'reviews.solveId as order',
      'reviews.verdict',
      'reviews.remark',
      'reviews.version',
    ])
    .where('reviews.participationId', '=', participationId)
    .where('reviews.challengeId', '=', challengeId)
    .orderBy('reviews.solveId')
    .execute()
  return rows as StoredReview[]
}

/** Where an answer belongs to. */
export const findPlace = (db: Db, gameId: number, submissionId: number) =>
  db
    .selectFrom('reviews')
    .select(['challengeId', 'participationId'])
    .where('gameId', '=', gameId)
    .where('submissionId', '=', submissionId)
    .executeTakeFirst()

export async function updateReview(
  tx: Db,
  submissionId: number,
  {
    status,
    ...verdict
  }: {
    status: string
    verdict: ReviewVerdict | null
    remark: string
    judgedAt: number | null
    judgedBy: string | null
  },
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ ...verdict, version: sql`version + 1` })
    .where('submissionId', '=', submissionId)
    .execute()
  await tx.updateTable('submissions').set({ status }).where('id', '=', submissionId).execute()
}

/** The solve of a team, and whether staff judged its answer. */
export const findSolve = (tx: Db, participationId: number, challengeId: number) =>
  tx
    .selectFrom('solves')
    .select(['id', 'submissionId', 'deduction'])
    .select(
      sql<boolean>`exists (select from reviews where reviews.submission_id = solves.submission_id)`.as(
        'isReviewed',
      ),
    )
    .where('participationId', '=', participationId)
    .where('challengeId', '=', challengeId)
    .executeTakeFirst()

/** Notices of bloods of a challenge, of teams that are still there. */
export async function listBloodNotices(tx: Db, gameId: number, challengeId: number) {
  const rows = await tx
    .selectFrom('notices')
    .select(['id', 'participationId', 'type'])
    .where('gameId', '=', gameId)
    .where('challengeId', '=', challengeId)
    .where('participationId', 'is not', null)
    .where('type', 'like', '%Blood')
    .orderBy('id')
    .execute()
  return rows as { id: number; participationId: number; type: string }[]
}
