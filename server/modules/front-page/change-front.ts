import type { z } from 'zod'
import type { FrontBlock, FrontPage, frontChange } from '#src/contract/front-page.ts'
import { defaultFront } from '#src/rules/default-front.ts'
import type { VerbContext } from '../../access/context.ts'
import { linkedFiles } from '../../lib/linked-files.ts'
import { fail } from '../../lib/refusal.ts'
import { lockSettings, readStoredSettings, writeSettings } from '../../state/site-settings/repository.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'

/** Pictures that were uploaded for the page are kept as long as it shows them. @returns what is stored now. */
export async function changeFront(
  ctx: VerbContext,
  { blocks, expectedAt }: z.output<typeof frontChange>,
): Promise<FrontPage> {
  const stored = await transact(ctx, async (tx, after) => {
    await lockSettings(tx)
    const before = (await readStoredSettings(tx)).frontPage
    if (expectedAt !== undefined && expectedAt !== (before?.updatedAt ?? null)) throw fail('PageChanged')
    // Two changes within a millisecond are two.
    const updatedAt = Math.max(ctx.clock.now(), (before?.updatedAt ?? 0) + 1)
    const now = blocks.length > 0 ? { blocks, updatedAt } : undefined
    await writeSettings(tx, 'frontPage', now)
    releaseLater(after, hashesIn(before?.blocks ?? []))
    after.audit({ action: 'frontPage.update', before: recorded(before?.blocks), after: recorded(blocks) })
    after.emit({ kind: 'settings' })
    return now
  })
  await afterCommit(ctx, () => ctx.settings.refresh())
  return stored ?? unarranged
}

/** The front page before anybody arranges it. */
export const unarranged: FrontPage = { blocks: defaultFront, updatedAt: null }

const recorded = (blocks: FrontBlock[] = []) => ({ blocks: JSON.stringify(blocks) })

const hashesIn = (blocks: FrontBlock[]): string[] =>
  linkedFiles(JSON.stringify(blocks)).map(({ hash }) => hash)
