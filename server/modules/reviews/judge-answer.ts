// The verdict of staff on an answer, or that it is taken back. What the team has of it follows from all its verdicts and the order in
// which its answers were handed in (src/rules/reviews.ts), so nothing depends on the order of judging.
import { sql } from 'kysely'
import type { JudgeReviewInput } from '#src/contract/reviews.ts'
import { takesBlood } from '#src/rules/participation.ts'
import { publicTitle } from '#src/rules/prerequisites.ts'
import {
  bloodsOf,
  changeBloodNotices,
  outcomeOfReviews,
  type ReviewOutcome,
  usedAfterReview,
} from '#src/rules/reviews.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { Arena } from '../../state/arena/arena.ts'
import { readArenaPart } from '../../state/arena/repository.ts'
import { ensureLastSolves, lockForJudging, readProgress } from '../../state/solves/repository.ts'
import type { Progress } from '../../state/solves/store-answers.ts'
import { type AfterCommit, afterCommit, transact } from '../../writes/transact.ts'
import {
  findPlace,
  findReview,
  findSolve,
  listBloodNotices,
  listReviewsOf,
  updateReview,
} from './repository.ts'

interface Place {
  gameId: number
  challengeId: number
  participationId: number
}

export async function judgeAnswer(
  ctx: VerbContext,
  { gameId, submissionId, verdict, remark, version }: JudgeReviewInput,
): Promise<void> {
  const by = ctx.actor?.userId ?? null
  await transact(ctx, async (tx, after) => {
    const found = await findPlace(tx, gameId, submissionId)
    if (!found) throw fail('SubmissionNotFound')
    const place = { gameId, ...found }
    await ensureLastSolves(tx, [found.challengeId])
    await lockForJudging(tx, gameId, [found.challengeId], [found.participationId])
    const [used] = await readProgress(tx, [found])
    const arena = await readArena(tx, place)
    const answers = await listReviewsOf(tx, found)
    const own = answers.find((one) => one.submissionId === submissionId)
    const challenge = arena?.challenges.get(found.challengeId)
    // Deleted while this waited for its locks.
    if (!own || !used || !arena || !challenge) throw fail('SubmissionNotFound')
    if (own.version !== version) throw fail('ReviewChanged')
    if (own.verdict === verdict && own.remark === remark.trim()) return

    const terms = { game: arena.game, terms: challenge.attemptTerms }
    const before = outcomeOfReviews(answers, terms)
    const elsewhere = Math.max(0, used.attempts - before.attempts)
    const judged = answers.map((one) => (one === own ? { ...one, verdict } : one))
    const outcome = outcomeOfReviews(judged, { ...terms, elsewhere })
    const now = ctx.clock.now()
    await updateReview(tx, submissionId, {
      status: verdict ?? 'FlagSubmitted',
      verdict,
      remark: verdict === null ? '' : remark.trim(),
      judgedAt: verdict === null ? null : now,
      judgedBy: verdict === null ? null : by,
    })
    await storeProgress(tx, place, usedAfterReview(used, before, outcome))
    if (await storeSolve(tx, after, place, outcome)) {
      await correctNotices(tx, after, place)
      after.emit({ kind: 'solve-changed', ...place })
    }
    const status = verdict ?? 'FlagSubmitted'
    if (by !== null) {
      after.happened({ kind: 'submission-judged', ...place, userId: by, submissionId, detail: status })
    }
    const shown = (await findReview(tx, gameId, submissionId))!
    const { answer, time, user, team } = shown
    after.audit({
      action: 'submission.judge',
      gameId,
      target: { id: submissionId, name: `${shown.challenge}, ${team}` },
      before: { verdict: own.verdict, remark: own.remark },
      after: { verdict, remark: shown.remark },
    })
    after.emit({
      kind: 'verdict',
      ...place,
      submissionId,
      verdict: status,
      userName: user ?? '',
      isJudged: true,
      submission: { answer, status, time, user: user ?? '', team, challenge: shown.challenge },
    })
  })
  afterCommit(ctx, () => ctx.log.info({ gameId, submissionId, verdict, by }, 'answer judged by staff'))
}

/** The challenge with all its solves, and the teams of these. */
async function readArena(tx: Db, { gameId, challengeId, participationId }: Place) {
  const facts = await readArenaPart(tx, gameId, {
    challengeIds: [challengeId],
    participationIds: [participationId],
    firstSolves: null,
  })
  return facts && new Arena(facts, 0)
}

/** Answers that were judged on the version before are judged again. */
const storeProgress = (tx: Db, { participationId, challengeId }: Place, used: Progress) =>
  tx
    .updateTable('challengeProgress')
    .set({
      version: used.version + 1,
      attempts: used.attempts,
      lastWrongAt: used.lastWrongAt,
      waiting: used.waiting,
    })
    .where('participationId', '=', participationId)
    .where('challengeId', '=', challengeId)
    .execute()

/** @returns whether the solve of the team is another one now. */
async function storeSolve(
  tx: Db,
  after: AfterCommit,
  { gameId, challengeId, participationId }: Place,
  { solve }: ReviewOutcome,
): Promise<boolean> {
  const stored = await findSolve(tx, participationId, challengeId)
  // A flag that the challenge had before gave it.
  if (stored && !stored.isReviewed) return false
  if (!stored && !solve) return false
  if (stored && solve && stored.id === solve.order && stored.deduction === solve.deduction) return false
  if (stored) await tx.deleteFrom('solves').where('id', '=', stored.id).execute()
  if (solve) {
    const { order: id, submissionId, userId, at: solvedAt, deduction } = solve
    await tx
      .insertInto('solves')
      .values({ id, gameId, challengeId, participationId, submissionId, userId, solvedAt, deduction })
      .execute()
    if (stored?.submissionId !== submissionId) {
      const who = userId === null ? {} : { userId }
      after.happened({ kind: 'solve', gameId, challengeId, participationId, submissionId, ...who })
    }
  }
  // A number that no statement has seen which began before.
  await sql`update last_solves set solve_id = nextval('solves_id_seq')::int where challenge_id = ${challengeId}`.execute(
    tx,
  )
  return true
}

/** The notices of the bloods of the challenge say what boards show with the solves that are stored now. */
async function correctNotices(tx: Db, after: AfterCommit, place: Place): Promise<void> {
  const { gameId, challengeId } = place
  const arena = (await readArena(tx, place))!
  const challenge = arena.challenges.get(challengeId)!
  const isScoring = (id: number) => takesBlood(arena.participation(id), challengeId)
  const solves = arena.ledger.ofChallenge(challengeId)
  const wanted = challenge.disableBloodBonus ? [] : bloodsOf(solves, { game: arena.game, scores: isScoring })
  const stored = await listBloodNotices(tx, gameId, challengeId)
  // Where bloods were switched off meanwhile, the notices of other teams stay.
  const known = challenge.disableBloodBonus
    ? stored.filter(({ participationId }) => participationId === place.participationId)
    : stored
  const { removed, changed, added } = changeBloodNotices(known, wanted, isScoring)
  for (const noticeId of removed) {
    await tx.deleteFrom('notices').where('id', '=', noticeId).execute()
    after.emit({ kind: 'notice-changed', gameId, noticeId })
  }
  for (const { id: noticeId, type } of changed) {
    await tx.updateTable('notices').set({ type }).where('id', '=', noticeId).execute()
    after.emit({ kind: 'notice-changed', gameId, noticeId })
  }
  for (const { participationId, at, type } of added) {
    const { id: noticeId } = await tx
      .insertInto('notices')
      .values({
        gameId,
        type,
        content: [arena.participation(participationId)!.teamName, publicTitle(challenge)],
        publishedAt: at,
        participationId,
        challengeId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    after.happened({ kind: 'blood', gameId, challengeId, participationId, noticeId, detail: type })
    after.emit({ kind: 'notice', gameId, noticeId })
  }
}
