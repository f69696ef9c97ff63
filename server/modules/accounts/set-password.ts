import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { tellNewCredentials } from '../mails/tell-new-credentials.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { replacePassword } from './repository.ts'

/** The first password of an account that was made without one. */
export async function setPassword(ctx: AccountContext, sealed: string): Promise<void> {
  const { userId } = ctx.actor
  const password = await ctx.sealedFields.openPassword(sealed, 'new')
  checkNewPassword(password, 'new')
  const to = await hashPassword(password)
  await transact(ctx, async (tx, after) => {
    if (!(await replacePassword(tx, userId, { from: '', to }))) throw fail('PasswordIsSet', {}, 'new')
    await tellNewCredentials(ctx, tx, after, userId)
  })
  afterCommit(ctx, () => ctx.log.info({ userId }, 'first password set'))
}
