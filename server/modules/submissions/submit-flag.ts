// A flag is judged while it is handed in: when the caller has the number, the verdict is stored.
// A wrong answer is one statement and no lock. A right one takes the challenge's lock, so that a team solves once however
// many members race, and bloods have one order that board, notices and sheets share (the order of `solves.id`).
import { limits } from '#src/contract/limits.ts'
import { bloodKind } from '#src/rules/blood-bonus.ts'
import { countsForScore, playGate } from '#src/rules/game-clock.ts'
import { judge, normaliseAnswer } from '#src/rules/judging.ts'
import type { AnswerResult, NoticeType } from '#src/rules/terms.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../rpc/errors.ts'
import type { Arena, ArenaChallenge, ArenaParticipation } from '../arena/arena.ts'
import { insertSolve, insertSubmission, lockForSolve, type NewSubmission } from './repository.ts'

type PlayerContext = RequestContext & { actor: Actor; arena: Arena; participation: ArenaParticipation }

export interface Outcome {
  submissionId: number
  verdict: AnswerResult
}

export async function submitFlag(
  ctx: PlayerContext,
  input: { challengeId: number; flag: string },
): Promise<Outcome> {
  const receivedAt = ctx.clock.now()
  const answer = normaliseAnswer(input.flag)
  if (answer === '') throw fail('FlagRequired', {}, 'flag')
  if (answer.length > limits.flagMax) throw fail('FlagTooLong', {}, 'flag')
  const challenge = ctx.arena.challenges.get(input.challengeId)
  if (!challenge?.isEnabled) throw fail('ChallengeNotFound')
  if (ctx.arena.hasSolved(ctx.participation.teamId, challenge.id)) throw fail('AlreadySolved', {}, 'flag')

  const { verdict } = judge({ answer, flags: challenge.flags })
  const submission: NewSubmission = {
    gameId: ctx.arena.game.id,
    challengeId: challenge.id,
    participationId: ctx.participation.id,
    userId: ctx.actor.userId,
    answer,
    status: verdict,
    submittedAt: receivedAt,
  }
  const scores = verdict === 'Accepted' && countsForScore(ctx.arena.game, receivedAt)
  const submissionId = scores
    ? await recordSolve(ctx, challenge, submission)
    : await insertSubmission(ctx.db, submission)
  if (!scores) announce(ctx, submission, submissionId)
  return { submissionId, verdict }
}

async function recordSolve(ctx: PlayerContext, challenge: ArenaChallenge, submission: NewSubmission): Promise<number> {
  const { participation, actor } = ctx
  return await transact(ctx, async (tx, after) => {
    const gate = await lockForSolve(tx, challenge.id, participation.id)
    if (!gate?.isEnabled) throw fail('ChallengeNotFound')
    if (gate.status !== 'Accepted') throw fail('ParticipationSuspended')
    if (gate.hasSolved) throw fail('AlreadySolved', {}, 'flag')
    if (playGate(gate, submission.submittedAt) !== 'open') throw fail('GameEnded')
    // Time follows the order of solves, also between replicas whose clocks differ a little.
    const solvedAt = Math.max(submission.submittedAt, gate.lastSolvedAt ?? 0)
    const blood = bloodKind(gate.solvesOnBoard, challenge.disableBloodBonus)
    const stored = await insertSolve(tx, {
      ...submission,
      solvedAt,
      blood,
      teamName: participation.teamName,
      challengeTitle: challenge.title,
    })
    const { gameId } = submission
    after.emit({
      kind: 'solve',
      gameId,
      solve: {
        id: stored.solveId,
        challengeId: challenge.id,
        participationId: participation.id,
        teamId: participation.teamId,
        userName: actor.userName,
        solvedAt,
      },
    })
    if (stored.noticeId !== null) {
      const values = [participation.teamName, challenge.title]
      const notice = { id: stored.noticeId, time: solvedAt, type: blood as NoticeType, values }
      after.emit({ kind: 'notice', gameId, notice })
    }
    after.emit(verdictEvent(ctx, submission, stored.submissionId))
    return stored.submissionId
  })
}

const announce = (ctx: PlayerContext, submission: NewSubmission, submissionId: number) =>
  ctx.bus.publish([verdictEvent(ctx, submission, submissionId)])

const verdictEvent = (ctx: PlayerContext, { gameId, challengeId, status }: NewSubmission, submissionId: number) => ({
  kind: 'verdict' as const,
  gameId,
  challengeId,
  participationId: ctx.participation.id,
  submissionId,
  verdict: status,
  userName: ctx.actor.userName,
})
