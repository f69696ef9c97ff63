import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { passwordMatches } from './passwords.ts'
import { findPasswordHash } from './repository.ts'

/** Refuses when the password is not the caller's. */
export async function checkOwnPassword(
  ctx: AccountContext,
  given: string,
  field = 'password',
): Promise<void> {
  const { userId } = ctx.actor
  const password = await ctx.sealedFields.openPassword(given, field)
  // A separate budget: attackers who guess at the log-in must not keep the owner from it.
  await ctx.rateLimits.take('loginAccount', `change ${userId}`)
  const hash = await findPasswordHash(ctx.db, userId)
  if (hash === '') throw fail('PasswordMissing', {}, field)
  if (!(await passwordMatches(hash, password, ctx))) throw fail('WrongOldPassword', {}, field)
}
