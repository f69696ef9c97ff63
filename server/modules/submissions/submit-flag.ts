// A flag is judged while it is submitted: when the caller receives the submission's id, the verdict is stored.
// Players must not learn whether a wrong answer is the flag of another team. It is compared with the same flags and stored by the same
// statement as any wrong one, but has two more rows, which take a fraction of a millisecond. Therefore an answer that is not right
// in a challenge where teams have flags of their own is answered only when a whole number of steps of time has passed.
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '#src/contract/limits.ts'
import { canRead, whyClosed } from '#src/rules/challenge-state.ts'
import { givesFlags } from '#src/rules/judging.ts'
import { normaliseAnswer } from '#src/rules/normalise-answer.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import type { AnswerOutcome } from '../../state/solves/answer-queue.ts'
import type { NewAnswer } from '../../state/solves/store-answers.ts'
import { ownInstance } from '../instances/own-instance.ts'

export type Outcome = Omit<AnswerOutcome, 'owner'>

export type PlayerContext = VerbContext & { actor: Actor; arena: Arena; participation: ArenaParticipation }

/** Longer than an answer takes while the server is not overloaded. */
export const stepMs = 25

export const untilNextStep = (passedMs: number): number => stepMs - (passedMs % stepMs)

export async function submitFlag(
  ctx: PlayerContext,
  input: { challengeId: number; flag: string },
): Promise<Outcome> {
  const started = performance.now()
  const receivedAt = ctx.clock.now()
  const answer = normaliseAnswer(await ctx.sealedFields.open(input.flag))
  if (answer === '') throw fail('FlagRequired', {}, 'flag')
  if (answer.length > limits.flagMax) throw fail('FlagTooLong', {}, 'flag')
  return await handInAnswer(ctx, { challengeId: input.challengeId, answer, receivedAt }, started)
}

/** @param started when the call began, by the clock of the process. */
export async function handInAnswer(
  ctx: PlayerContext,
  {
    challengeId,
    answer,
    receivedAt,
    review,
  }: Pick<NewAnswer, 'challengeId' | 'answer' | 'review'> & { receivedAt: number },
  started: number,
): Promise<Outcome> {
  const challenge = ctx.arena.challenges.get(challengeId)
  const state = challenge && ctx.arena.stateOf(challenge, ctx.participation, receivedAt)
  if (!challenge || !canRead(state)) throw fail('ChallengeNotFound')
  if (challenge.scoredByChecker) throw fail('ChallengeScoredByChecker')
  if (state === 'closed')
    throw fail(whyClosed(challenge, ctx.arena.game, receivedAt, ctx.participation.denials))

  await ownInstance(ctx, challenge)
  const answered = {
    gameId: ctx.arena.game.id,
    challengeId: challenge.id,
    participationId: ctx.participation.id,
    userId: ctx.actor.userId,
    userName: ctx.actor.userName,
    answer,
    submittedAt: receivedAt,
    review,
  }
  const outcome = await ctx.answerQueue.handIn(answered, ctx.arena)
  if (givesFlags(challenge.type) && outcome.verdict !== 'Accepted') {
    await pause(untilNextStep(performance.now() - started))
  }
  tell(ctx, answered, challenge.title, outcome)
  return outcome
}

function tell(
  { bus, log, actor, participation }: PlayerContext,
  { gameId, challengeId, participationId, answer, submittedAt: time }: NewAnswer,
  challenge: string,
  { submissionId, verdict, owner, part }: AnswerOutcome,
): void {
  const { userName: user } = actor
  const { teamName: team } = participation
  const values = owner === undefined ? undefined : [challenge, team, owner]
  const cheat = values && { time, user, team, type: 'CheatDetected' as const, values }
  const known = { gameId, challengeId, participationId, submissionId }
  // The log of administrators has the judgement; the answer, which may be a flag, is for monitors.
  log.info({ ...known, verdict, owner }, 'flag judged')
  bus.publish([
    {
      kind: 'verdict',
      gameId,
      challengeId,
      participationId,
      submissionId,
      verdict,
      userName: user,
      ...(part && { part: { found: part.found, total: part.total } }),
      submission: { answer, status: verdict, time, user, team, challenge },
      ...(cheat && { cheat }),
    },
  ])
}
