// A flag is judged while it is submitted: when the caller receives the submission's id, the verdict is stored.
// A wrong answer waits for no lock (answer-queue.ts). A right one is recorded under the challenge's lock (solve-queue.ts), so that a
// team solves once however many members race, and bloods have one order that board, notices and sheets share (`solves.id`).
// Further right answers of a team are stored without effect (D-53).
// A flag that is another team's is a cheat. There is no penalty by itself: monitors decide. For a team for which no flag is
// left there is nothing to compare with: `NotFound` (D-55).
import { limits } from '#src/contract/limits.ts'
import { canRead } from '#src/rules/challenge-state.ts'
import { exactFlag } from '#src/rules/flags/matches-flag.ts'
import { countsForScore } from '#src/rules/game-clock.ts'
import { isRight, normaliseAnswer } from '#src/rules/judging.ts'
import type { AnswerResult } from '#src/rules/terms.ts'
import type { RequestContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import type { NewSubmission } from '../../state/solves/repository.ts'
import { insertTriedAnswer } from '../cheats/repository.ts'
import { ownInstance } from '../instances/own-instance.ts'

export interface Outcome {
  submissionId: number
  verdict: AnswerResult
}

/** With the name of the team that the flag belongs to. */
interface Stored extends Outcome {
  owner?: string
}

type PlayerContext = RequestContext & { actor: Actor; arena: Arena; participation: ArenaParticipation }

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

  const own = await ownInstance(ctx, challenge)
  const answered: NewSubmission = {
    gameId: ctx.arena.game.id,
    challengeId: challenge.id,
    participationId: ctx.participation.id,
    userId: ctx.actor.userId,
    answer,
    submittedAt: receivedAt,
  }
  const right =
    own !== 'none left' && isRight({ answer, flags: challenge.flags, own: own && exactFlag(own.flag) })
  const stored =
    (right ? await storeRight(ctx, answered) : undefined) ??
    (own
      ? await storeTried(ctx, answered, challenge.title, own === 'none left' ? 'NotFound' : 'WrongAnswer')
      : await storeWrong(ctx, answered))
  tell(ctx, answered, challenge.title, stored)
  return stored
}

/** Undefined when the flag was revoked concurrently. */
async function storeRight(ctx: PlayerContext, answered: NewSubmission): Promise<Stored | undefined> {
  const verdict = 'Accepted'
  const { teamId, teamName } = ctx.participation
  const { challengeId, participationId } = answered
  const { userName } = ctx.actor
  const hasEffect =
    countsForScore(ctx.arena.game, answered.submittedAt) &&
    !ctx.arena.ledger.hasSolved(participationId, challengeId)
  const recorded = hasEffect
    ? await ctx.solveQueue.record({ ...answered, teamId, teamName, userName })
    : 'repeated'
  if (recorded === 'wrong') return undefined
  const submissionId = recorded === 'repeated' ? await ctx.answerQueue.store(answered, verdict) : recorded
  return { submissionId, verdict }
}

async function storeWrong(ctx: PlayerContext, answered: NewSubmission): Promise<Stored> {
  const verdict = 'WrongAnswer'
  return { submissionId: await ctx.answerQueue.store(answered, verdict), verdict }
}

/** Stores an answer that is not right in a dynamic challenge: it may be another team's flag. @param otherwise the verdict if not. */
async function storeTried(
  ctx: PlayerContext,
  answered: NewSubmission,
  challenge: string,
  otherwise: AnswerResult,
): Promise<Stored> {
  const names = { challenge, team: ctx.participation.teamName }
  const { submissionId, owner } = await insertTriedAnswer(ctx.db, answered, otherwise, names)
  if (owner === null) return { submissionId, verdict: otherwise }
  const { gameId, challengeId, participationId } = answered
  ctx.log.info({ gameId, challengeId, participationId, owner, submissionId }, 'cheat detected')
  return { submissionId, verdict: 'CheatDetected', owner }
}

function tell(
  { bus, log, actor, participation }: PlayerContext,
  { gameId, challengeId, participationId, answer, submittedAt: time }: NewSubmission,
  challenge: string,
  { submissionId, verdict, owner }: Stored,
): void {
  const { userName: user } = actor
  const { teamName: team } = participation
  const cheat =
    owner === undefined
      ? {}
      : { cheat: { time, user, team, type: 'CheatDetected' as const, values: [challenge, team, owner] } }
  // The log of administrators has the judgement; the answer, which may be a flag, is for monitors.
  log.info({ gameId, challengeId, participationId, submissionId, verdict }, 'flag judged')
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
      ...cheat,
    },
  ])
}
