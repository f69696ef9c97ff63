// Every query on submissions and solves.
import { sql } from 'kysely'
import type { AnswerResult, SolveType } from '#src/rules/terms.ts'
import type { Db } from '../../db/client.ts'

export interface NewSubmission {
  gameId: number
  challengeId: number
  participationId: number
  userId: string
  answer: string
  status: AnswerResult
  submittedAt: number
}

/** Stores an answer that scores nothing. One statement, no lock. */
export async function insertSubmission(db: Db, it: NewSubmission): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into submissions (game_id, challenge_id, participation_id, user_id, answer, status, submitted_at)
    values (${it.gameId}, ${it.challengeId}, ${it.participationId}, ${it.userId}, ${it.answer}, ${it.status},
            ${it.submittedAt})
    returning id`.execute(db)
  return rows[0]!.id
}

export interface SolveGate {
  isEnabled: boolean
  status: string
  startAt: number
  endAt: number
  practiceMode: boolean
  hasSolved: boolean
  /** Solves of accepted teams, which decide the blood. */
  solvesOnBoard: number
  lastSolvedAt: number | null
}

/**
 * Takes the challenge's lock and reads again what decides, now that nobody else can change it: right answers to one
 * challenge queue here, so that a team solves once and bloods have one order.
 */
export async function lockForSolve(
  tx: Db,
  challengeId: number,
  participationId: number,
): Promise<SolveGate | undefined> {
  await sql`select pg_advisory_xact_lock(${solveLock}, ${challengeId})`.execute(tx)
  const { rows } = await sql<SolveGate>`
    select c.is_enabled, p.status, g.start_at, g.end_at, g.practice_mode, s.has_solved, s.solves_on_board,
           s.last_solved_at
    from challenges c
    join games g on g.id = c.game_id
    join participations p on p.id = ${participationId} and p.game_id = g.id
    cross join lateral (
      select coalesce(bool_or(participation_id = ${participationId}), false) as has_solved,
             count(*) filter (where o.status = 'Accepted')::int as solves_on_board,
             max(solved_at) as last_solved_at
      from solves join participations o on o.id = solves.participation_id
      where solves.challenge_id = c.id
    ) s
    where c.id = ${challengeId}
    for share of p`.execute(tx)
  return rows[0]
}

/** First key of the advisory locks that order the solves of one challenge. */
const solveLock = 1

export interface NewSolve extends NewSubmission {
  solvedAt: number
  blood: SolveType
  teamName: string
  challengeTitle: string
}

/** Stores a right answer with its solve and, for a blood, its notice. One statement. */
export async function insertSolve(
  tx: Db,
  it: NewSolve,
): Promise<{ submissionId: number; solveId: number; noticeId: number | null }> {
  const { rows } = await sql<{ submissionId: number; solveId: number; noticeId: number | null }>`
    with submission as (
      insert into submissions (game_id, challenge_id, participation_id, user_id, answer, status, submitted_at)
      values (${it.gameId}, ${it.challengeId}, ${it.participationId}, ${it.userId}, ${it.answer}, ${it.status},
              ${it.solvedAt})
      returning id
    ), solve as (
      insert into solves (game_id, challenge_id, participation_id, submission_id, user_id, solved_at)
      select ${it.gameId}::int, ${it.challengeId}::int, ${it.participationId}::int, id, ${it.userId}::uuid,
             ${it.solvedAt}::bigint
      from submission
      returning id
    ), notice as (
      insert into notices (game_id, type, content, published_at)
      select ${it.gameId}::int, ${it.blood}::text, ${[it.teamName, it.challengeTitle]}::text[], ${it.solvedAt}::bigint
      where ${it.blood}::text <> 'Normal'
      returning id
    )
    select submission.id as submission_id, solve.id as solve_id, (select id from notice) as notice_id
    from submission, solve`.execute(tx)
  return rows[0]!
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

/** Newest first. */
export const listSubmissions = (
  db: Db,
  { gameId, type, count, skip }: { gameId: number; type?: AnswerResult | null | undefined; count: number; skip: number },
) =>
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
    .$if(type != null, (query) => query.where('submissions.status', '=', type as AnswerResult))
    .orderBy('submissions.id', 'desc')
    .limit(count)
    .offset(skip)
    .execute()
export type SubmissionRow = Awaited<ReturnType<typeof listSubmissions>>[number]
