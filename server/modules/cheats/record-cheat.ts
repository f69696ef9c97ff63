import type { GameEvent } from '#src/contract/news.ts'
import type { Actor, RequestContext } from '../../context.ts'
import type { Arena, ArenaParticipation } from '../arena/arena.ts'
import type { NewSubmission } from '../submissions/repository.ts'
import { insertCheat } from './repository.ts'

/** Stores an answer that is the flag of another team. There is no penalty by itself: monitors decide. */
export async function recordCheat(
  ctx: RequestContext & { actor: Actor; arena: Arena; participation: ArenaParticipation },
  submission: NewSubmission,
  ownerId: number,
): Promise<{ submissionId: number; event: GameEvent }> {
  const title = ctx.arena.challenges.get(submission.challengeId)?.title ?? ''
  const owner = ctx.arena.participation(ownerId)?.teamName ?? ''
  const eventValues = [title, ctx.participation.teamName, owner]
  const submissionId = await insertCheat(ctx.db, submission, { ownerId, eventValues })
  const { gameId, challengeId, participationId } = submission
  ctx.log.info({ gameId, challengeId, participationId, ownerId, submissionId }, 'cheat detected')
  const story = { time: submission.submittedAt, user: ctx.actor.userName, team: ctx.participation.teamName }
  return { submissionId, event: { ...story, type: 'CheatDetected', values: eventValues } }
}
