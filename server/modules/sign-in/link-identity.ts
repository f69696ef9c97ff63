import type { RequestContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import type { ProviderPerson } from '../../ports/identity/port.ts'
import type { LoginProvider } from '../../state/site-settings/login-provider.ts'
import { transact } from '../../writes/transact.ts'
import { tellNewCredentials } from '../mails/tell-new-credentials.ts'
import { applyGroups } from './apply-groups.ts'
import { findUserOfIdentity, insertIdentity } from './repository.ts'

/** @param userId the account that asked for it, in the session that it still has. */
export async function linkIdentity(
  ctx: RequestContext,
  provider: LoginProvider,
  { issuer, subject, names, groups }: ProviderPerson,
  userId: string,
): Promise<void> {
  if (ctx.actor?.userId !== userId) throw fail('SignInOver')
  if (ctx.actor.role === 'Banned') throw fail('AccountBanned')
  const identity = { providerId: provider.id, issuer, subject }
  const now = ctx.clock.now()
  await transact(ctx, async (tx, after) => {
    const name = names[0] ?? ''
    const isNew = await insertIdentity(tx, { ...identity, userId, name, groups, linkedAt: now, usedAt: now })
    if (!isNew) {
      const owner = await findUserOfIdentity(tx, identity)
      if (owner?.id !== userId) throw fail('IdentityTaken', { provider: provider.name })
      return
    }
    await applyGroups(tx, after, { provider, identity, groups, userId })
    await tellNewCredentials(ctx, tx, after, userId)
  })
  ctx.log.info({ userId, provider: provider.id }, 'identity linked')
}
