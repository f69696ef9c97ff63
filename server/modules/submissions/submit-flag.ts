// A flag is judged while it is handed in: when the caller has the number, the verdict is stored.
// A wrong answer is one statement and no lock. A right one passes the challenge's queue and lock (solve-queue.ts), so that a
// team solves once however many members race, and bloods have one order that board, notices and sheets share (`solves.id`).
import { limits } from '#src/contract/limits.ts'
import { countsForScore } from '#src/rules/game-clock.ts'
import { judge, normaliseAnswer } from '#src/rules/judging.ts'
import type { AnswerResult } from '#src/rules/terms.ts'
import type { Actor, RequestContext } from '../../context.ts'
import { fail } from '../../rpc/errors.ts'
import type { Arena, ArenaParticipation } from '../arena/arena.ts'
import { recordCheat } from '../cheats/record-cheat.ts'
import { ownInstance } from '../instances/own-instance.ts'
import { insertSubmission, type NewSubmission } from './repository.ts'

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
  const answer = normaliseAnswer(ctx.transport.open(input.flag))
  if (answer === '') throw fail('FlagRequired', {}, 'flag')
  if (answer.length > limits.flagMax) throw fail('FlagTooLong', {}, 'flag')
  const challenge = ctx.arena.challenges.get(input.challengeId)
  if (!challenge?.isEnabled) throw fail('ChallengeNotFound')
  if (ctx.arena.hasSolved(ctx.participation.teamId, challenge.id)) throw fail('AlreadySolved', {}, 'flag')

  const own = await ownInstance(ctx, challenge)
  const judged = judge({
    answer,
    flags: own ? [] : challenge.flags,
    own: own?.flag,
    others: ctx.arena.flagOwners(challenge.id),
  })
  const { verdict } = judged
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
  const cheat =
    judged.verdict === 'CheatDetected' ? await recordCheat(ctx, submission, judged.owner) : undefined
  const submissionId = scores
    ? await ctx.solveQueue.record({
        ...submission,
        teamId: ctx.participation.teamId,
        teamName: ctx.participation.teamName,
        userName: ctx.actor.userName,
      })
    : (cheat?.submissionId ?? (await insertSubmission(ctx.db, submission)))
  ctx.bus.publish([
    {
      kind: 'verdict',
      gameId: submission.gameId,
      challengeId: submission.challengeId,
      participationId: submission.participationId,
      submissionId,
      verdict,
      userName: ctx.actor.userName,
      submission: {
        answer,
        status: verdict,
        time: receivedAt,
        user: ctx.actor.userName,
        team: ctx.participation.teamName,
        challenge: challenge.title,
      },
    },
    ...(cheat ? [{ kind: 'event' as const, gameId: submission.gameId, event: cheat.event }] : []),
  ])
  return { submissionId, verdict }
}
