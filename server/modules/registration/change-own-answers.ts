import type { Answers } from '#src/rules/registration-fields.ts'
import type { AccountContext } from '../../access/context.ts'
import { transact } from '../../writes/transact.ts'
import { holdUser } from '../users/repository.ts'
import { checkSent } from './check-sent.ts'
import { findUserAnswers, storeUserAnswers } from './user-answers.ts'

/** What a user answers to the questions of the site. */
export async function changeOwnAnswers(ctx: AccountContext, sent: Answers): Promise<void> {
  const { userId } = ctx.actor
  const { userFields } = ctx.settings.own()
  await transact(ctx, async (tx, after) => {
    await holdUser(tx, userId)
    const before = await findUserAnswers(tx, userId)
    await storeUserAnswers(tx, userId, checkSent(userFields, sent, before, ctx.clock.now()))
    after.do(() => ctx.log.info({ userId }, 'questions of the site answered'))
  })
}
