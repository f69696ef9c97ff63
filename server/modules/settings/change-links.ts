import type { SiteLinks } from '#src/contract/settings.ts'
import type { RequestContext } from '../../access/context.ts'
import { transact } from '../../db/transact.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { noLinks } from '../../state/site-settings/default-settings.ts'
import { lockSettings, readStoredSettings, writeSettings } from '../../state/site-settings/repository.ts'

export async function changeLinks(ctx: RequestContext & { actor: Actor }, links: SiteLinks): Promise<void> {
  await transact(ctx, async (tx, after) => {
    await lockSettings(tx)
    const before = { ...noLinks, ...(await readStoredSettings(tx)).links }
    await writeSettings(tx, 'links', links)
    after.audit({ action: 'settings.update', before, after: links })
    after.emit({ kind: 'settings' })
  })
  await ctx.settings.refresh()
  ctx.log.info({ by: ctx.actor.userId }, 'links changed')
}
