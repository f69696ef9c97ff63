import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { deleteOtherSessions } from '../../state/sessions/repository.ts'
import { revokeTokensOf } from '../../state/tokens/repository.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { dropLinks } from '../mails/repository.ts'
import { checkNewPassword, hashPassword, passwordMatches } from './passwords.ts'
import { findPasswordHash, replacePassword } from './repository.ts'

/** Replaces the password after checking the old one. Ends all other sessions of the account and revokes all mailed links. */
export async function changePassword(
  ctx: AccountContext,
  input: { old: string; new: string },
): Promise<void> {
  const { userId, sessionHash } = ctx.actor
  const { sealedFields } = ctx
  const passwords = {
    old: await sealedFields.openPassword(input.old, 'old'),
    new: await sealedFields.openPassword(input.new, 'new'),
  }
  // A separate budget: attackers who guess at the log-in must not prevent the owner from changing the password.
  await ctx.rateLimits.take('loginAccount', `change ${userId}`)
  const from = await findPasswordHash(ctx.db, userId)
  if (from === '') throw fail('PasswordMissing', {}, 'old')
  if (!(await passwordMatches(from, passwords.old, ctx)) || !from) throw fail('WrongOldPassword', {}, 'old')
  checkNewPassword(passwords.new, 'new')
  const to = await hashPassword(passwords.new)
  await transact(ctx, async (tx, after) => {
    if (!(await replacePassword(tx, userId, { from, to }))) throw fail('WrongOldPassword', {}, 'old')
    await deleteOtherSessions(tx, userId, sessionHash)
    await dropLinks(tx, userId)
    await revokeTokensOf(tx, userId)
    after.emit({ kind: 'identity', userId })
  })
  afterCommit(ctx, () => ctx.log.info({ userId }, 'password changed'))
}
