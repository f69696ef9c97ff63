// A flag is judged while it is submitted: when the caller receives the submission's id, the verdict is stored.
import { limits } from '#src/contract/limits.ts'
import { canRead } from '#src/rules/challenge-state.ts'
import { normaliseAnswer } from '#src/rules/judging.ts'
import type { AnswerResult } from '#src/rules/terms.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import type { AnswerOutcome } from '../../state/solves/answer-queue.ts'
import type { NewAnswer } from '../../state/solves/store-answers.ts'
import { ownInstance } from '../instances/own-instance.ts'

export interface Outcome {
  submissionId: number
  verdict: AnswerResult
}

type PlayerContext = VerbContext & { actor: Actor; arena: Arena; participation: ArenaParticipation }

export async function submitFlag(
  ctx: PlayerContext,
  input: { challengeId: number; flag: string },
): Promise<Outcome> {
  const receivedAt = ctx.clock.now()
  const answer = normaliseAnswer(await ctx.sealedFields.open(input.flag))
  if (answer === '') throw fail('FlagRequired', {}, 'flag')
  if (answer.length > limits.flagMax) throw fail('FlagTooLong', {}, 'flag')
  const challenge = ctx.arena.challenges.get(input.challengeId)
  const state = challenge && ctx.arena.stateOf(challenge, ctx.participation, receivedAt)
  if (!challenge || !canRead(state)) throw fail('ChallengeNotFound')
  if (state === 'closed') throw fail('GameEnded')

  await ownInstance(ctx, challenge)
  const answered = {
    gameId: ctx.arena.game.id,
    challengeId: challenge.id,
    participationId: ctx.participation.id,
    userId: ctx.actor.userId,
    userName: ctx.actor.userName,
    answer,
    submittedAt: receivedAt,
  }
  const outcome = await ctx.answerQueue.handIn(answered, ctx.arena)
  tell(ctx, answered, challenge.title, outcome)
  return outcome
}

function tell(
  { bus, log, actor, participation }: PlayerContext,
  { gameId, challengeId, participationId, answer, submittedAt: time }: NewAnswer,
  challenge: string,
  { submissionId, verdict, owner }: AnswerOutcome,
): void {
  const { userName: user } = actor
  const { teamName: team } = participation
  const values = owner === undefined ? undefined : [challenge, team, owner]
  const cheat = values && { time, user, team, type: 'CheatDetected' as const, values }
  const known = { gameId, challengeId, participationId, submissionId }
  if (owner !== undefined) log.info({ ...known, owner }, 'cheat detected')
  // The log of administrators has the judgement; the answer, which may be a flag, is for monitors.
  log.info({ ...known, verdict }, 'flag judged')
  bus.publish([
    {
      kind: 'verdict',
      gameId,
      challengeId,
      participationId,
      submissionId,
      verdict,
      userName: user,
      submission: { answer, status: verdict, time, user, team, challenge },
      ...(cheat && { cheat }),
    },
  ])
}
