import type { z } from 'zod'
import type { userAnswersInput } from '#src/contract/users.ts'
import { changedIn } from '#src/rules/registration-fields.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { holdUser } from '../users/repository.ts'
import { checkSent } from './check-sent.ts'
import { findUserAnswers, storeUserAnswers } from './user-answers.ts'

/** Administrators correct what a user answered. The audit log has which questions it was. */
export async function changeUserAnswers(
  ctx: VerbContext,
  { userId, answers: sent }: z.output<typeof userAnswersInput>,
): Promise<void> {
  const { userFields } = ctx.settings.own()
  await transact(ctx, async (tx, after) => {
    const user = await holdUser(tx, userId.toLowerCase())
    if (!user) throw fail('UserNotFound')
    const before = await findUserAnswers(tx, user.id)
    const answers = checkSent(userFields, sent, before, ctx.clock.now(), { byStaff: true })
    const answered = changedIn(userFields, before ?? {}, answers)
    if (answered.length === 0) return
    await storeUserAnswers(tx, user.id, answers)
    after.audit({
      action: 'user.update',
      target: { id: user.id, name: user.userName },
      before: { answered: [] },
      after: { answered },
    })
  })
}
