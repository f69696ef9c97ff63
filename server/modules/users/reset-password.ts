import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { noSession } from '../../state/sessions/actor.ts'
import { deleteOtherSessions } from '../../state/sessions/repository.ts'
import { revokeTokensOf } from '../../state/tokens/repository.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { updateUser } from '../accounts/repository.ts'
import { dropAllLinks } from '../mails/repository.ts'
import { deleteFactor } from '../second-factor/repository.ts'
import { randomPassword } from './random-password.ts'
import { holdUser } from './repository.ts'

/**
 * Sets a random password and returns it once. Ends all sessions of the account except the caller's, revokes its links and tokens,
 * and removes its second factor.
 */
export async function resetPassword(ctx: VerbContext, input: string): Promise<string> {
  const userId = input.toLowerCase()
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await transact(ctx, async (tx, after) => {
    const user = await holdUser(tx, userId)
    if (!user) throw fail('UserNotFound')
    await updateUser(tx, userId, { passwordHash })
    await deleteOtherSessions(tx, userId, ctx.actor?.sessionHash ?? noSession)
    await dropAllLinks(tx, userId)
    // This also helps users who have lost their app and their recovery codes.
    await deleteFactor(tx, userId)
    await revokeTokensOf(tx, userId)
    after.emit({ kind: 'identity', userId })
    after.audit({ action: 'user.resetPassword', target: { id: userId, name: user.userName } })
  })
  afterCommit(ctx, () =>
    ctx.log.info({ userId, by: ctx.actor?.userId }, 'password reset by an administrator'),
  )
  return password
}
