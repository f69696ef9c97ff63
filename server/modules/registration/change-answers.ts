import type { z } from 'zod'
import type { answersInput } from '#src/contract/registration.ts'
import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { lockVisibleGame } from '../participations/lock-visible-game.ts'
import { findMembership, lockParticipation } from '../participations/repository.ts'
import { storeAnswers } from './repository.ts'
import { takeAnswers } from './take-answers.ts'

/** Any member who joined answers for the team. */
export async function changeAnswers(
  ctx: AccountContext,
  { gameId, answers: sent }: z.output<typeof answersInput>,
): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const game = await lockVisibleGame(tx, ctx, gameId)
    const own = await findMembership(tx, gameId, ctx.actor.userId)
    if (!own || !(await lockParticipation(tx, own.id))) throw fail('NotInGame')
    const answers = await takeAnswers(tx, game, own.id, sent, ctx.clock.now())
    if (!answers) return
    await storeAnswers(tx, own.id, answers)
    after.emit({ kind: 'participation', gameId, participationId: own.id })
  })
}
