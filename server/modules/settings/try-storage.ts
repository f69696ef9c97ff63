import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { VerbContext } from '../../access/context.ts'
import { errorText } from '../../jobs/error-text.ts'
import { afterCommit, transact } from '../../writes/transact.ts'

const objectBytes = 64

/**
 * Writes, reads and deletes a small object while the administrator waits.
 * @returns what failed; null when nothing did.
 */
export async function tryStorage(ctx: VerbContext): Promise<{ problem: string | null }> {
  await transact(ctx, async (_, after) => after.audit({ action: 'settings.testStorage' }))
  // Nothing else has this content, so that no file of the site is deleted.
  const bytes = randomBytes(objectBytes)
  const hash = createHash('sha256').update(bytes).digest('hex')
  try {
    await ctx.storage.put(hash, { bytes })
    const stored = await ctx.storage.open(hash)
    if (!stored || !(await buffer(stored)).equals(bytes))
      throw new Error('What was written cannot be read again.')
    await ctx.storage.remove(hash)
    if (await ctx.storage.stat(hash)) throw new Error('What was deleted is still there.')
    afterCommit(ctx, () => ctx.log.info({ by: ctx.actor?.userId }, 'storage tested'))
    return { problem: null }
  } catch (error) {
    await ctx.storage.remove(hash).catch(() => {})
    const problem = errorText(error)
    ctx.log.warn({ by: ctx.actor?.userId, problem }, 'storage test failed')
    return { problem }
  }
}
