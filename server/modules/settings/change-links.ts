import type { SiteLinks } from '#src/contract/settings.ts'
import type { VerbContext } from '../../access/context.ts'
import { noLinks } from '../../state/site-settings/default-settings.ts'
import { lockSettings, readStoredSettings, writeSettings } from '../../state/site-settings/repository.ts'
import { afterCommit, transact } from '../../writes/transact.ts'

export async function changeLinks(ctx: VerbContext, links: SiteLinks): Promise<void> {
  await transact(ctx, async (tx, after) => {
    await lockSettings(tx)
    const before = { ...noLinks, ...(await readStoredSettings(tx)).links }
    await writeSettings(tx, 'links', links)
    after.audit({ action: 'settings.update', before, after: links })
    after.emit({ kind: 'settings' })
  })
  await afterCommit(ctx, () => ctx.settings.refresh())
  afterCommit(ctx, () => ctx.log.info({ by: ctx.actor?.userId }, 'links changed'))
}
