import type { SavedProvider } from '#src/contract/sign-in.ts'
import type { VerbContext } from '../../access/context.ts'
import { keepSecret } from '../../crypto/at-rest.ts'
import { fail } from '../../lib/refusal.ts'
import { serverLimits } from '../../lib/server-limits.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { findProvider, lastPosition, lockProviders, putProvider } from './repository.ts'

/** Adds a provider or changes one. Its secret is stored sealed, and never read again by anybody but the call to the provider. */
export async function saveProvider(
  ctx: VerbContext,
  { isNew, clientSecret, ...provider }: SavedProvider,
): Promise<void> {
  const issuer = provider.issuer.replace(/\/+$/, '')
  await transact(ctx, async (tx, after) => {
    await lockProviders(tx)
    const before = await findProvider(tx, provider.id)
    if (isNew && before) throw fail('ProviderIdTaken', {}, 'id')
    if (!isNew && !before) throw fail('ProviderUnknown')
    const last = await lastPosition(tx)
    if (isNew && ctx.settings.providers().length >= serverLimits.providersMax)
      throw fail('ProvidersLimit', { most: serverLimits.providersMax })
    if (clientSecret === undefined && (!before || before.issuer !== issuer))
      // The secret belongs to the place that it was entered for, and goes to no other one.
      throw fail('ProviderSecretMissing', {}, 'clientSecret')
    const secret =
      clientSecret === undefined ? before!.clientSecret : keepSecret(ctx.config.secretKey, clientSecret)
    await putProvider(tx, {
      ...provider,
      issuer,
      clientSecret: secret,
      groupRules: JSON.stringify(provider.groupRules),
      position: before?.position ?? last + 1,
    })
    after.audit({
      action: before ? 'loginProvider.update' : 'loginProvider.create',
      target: { id: provider.id, name: provider.name },
      ...(before && { before }),
      after: { ...provider, issuer, clientSecret: secret },
    })
    after.emit({ kind: 'settings' })
  })
  await afterCommit(ctx, () => ctx.settings.refresh())
  afterCommit(ctx, () => ctx.log.info({ provider: provider.id, by: ctx.actor?.userId }, 'provider saved'))
}
