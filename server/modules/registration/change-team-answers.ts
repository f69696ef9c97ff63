import type { z } from 'zod'
import type { teamAnswersInput } from '#src/contract/participations.ts'
import { changedIn } from '#src/rules/registration-fields.ts'
import type { VerbContext } from '../../access/context.ts'
import { transact } from '../../writes/transact.ts'
import { lockWithTeam } from '../participations/review-participation.ts'
import { checkSent } from './check-sent.ts'
import { fieldsOf } from './fields-of.ts'
import { findAnswers, storeAnswers } from './repository.ts'

/** Staff correct what a team answered when it registered. The audit log has which questions it was. */
export async function changeTeamAnswers(
  ctx: VerbContext,
  { participationId, answers: sent }: z.output<typeof teamAnswersInput>,
): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const { game, team } = await lockWithTeam(tx, participationId)
    const fields = fieldsOf(game)
    const before = await findAnswers(tx, participationId)
    const answers = checkSent(fields, sent, before, ctx.clock.now(), { byStaff: true })
    const answered = changedIn(fields, before ?? {}, answers)
    if (answered.length === 0) return
    await storeAnswers(tx, participationId, answers)
    after.emit({ kind: 'participation', gameId: game.id, participationId })
    after.audit({
      action: 'participation.update',
      gameId: game.id,
      target: { id: participationId, name: team.name },
      before: { answered: [] },
      after: { answered },
    })
  })
}
