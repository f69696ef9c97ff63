import type { VerbContext } from '../../access/context.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { deleteProvider, findProvider, lockProviders } from './repository.ts'

/** Identities stay, so that a provider that is set up again under its name and issuer lets the same people in. */
export async function removeProvider(ctx: VerbContext, id: string): Promise<void> {
  await transact(ctx, async (tx, after) => {
    await lockProviders(tx)
    const before = await findProvider(tx, id)
    if (!before) return
    await deleteProvider(tx, id)
    after.audit({ action: 'loginProvider.delete', target: { id, name: before.name }, before })
    after.emit({ kind: 'settings' })
  })
  await afterCommit(ctx, () => ctx.settings.refresh())
  afterCommit(ctx, () => ctx.log.info({ provider: id, by: ctx.actor?.userId }, 'provider removed'))
}
