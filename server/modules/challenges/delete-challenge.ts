import type { Actor, RequestContext } from '../../context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../rpc/errors.ts'
import { deleteChallenge } from './repository.ts'

/** With its flags, submissions and solves. */
export async function removeChallenge(
  ctx: RequestContext & { actor: Actor },
  { gameId, challengeId }: { gameId: number; challengeId: number },
): Promise<void> {
  await transact(ctx, async (tx, after) => {
    if (!(await deleteChallenge(tx, gameId, challengeId))) throw fail('ChallengeNotFound')
    after.emit({ kind: 'game', gameId })
  })
  ctx.log.info({ gameId, challengeId, userId: ctx.actor.userId }, 'challenge deleted')
}
