import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { tellNewCredentials } from '../mails/tell-new-credentials.ts'
import { deleteIdentity, type IdentityKey, listIdentities, lockWaysIn } from './repository.ts'

/** Refuses to remove the last way into an account without a password. */
export async function unlinkIdentity(ctx: AccountContext, identity: IdentityKey): Promise<void> {
  const { userId } = ctx.actor
  await transact(ctx, async (tx, after) => {
    const account = await lockWaysIn(tx, userId)
    if (!(await deleteIdentity(tx, userId, identity))) return
    const isLast = account?.passwordHash === '' && (await listIdentities(tx, userId)).length === 0
    if (isLast) throw fail('LastWayIn')
    await tellNewCredentials(ctx, tx, after, userId)
  })
  afterCommit(ctx, () => ctx.log.info({ userId, provider: identity.providerId }, 'identity unlinked'))
}
