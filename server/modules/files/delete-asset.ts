import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { releaseFile, releaseLater } from './release-files.ts'
import { stopKeeping } from './repository.ts'

/** The file is not kept for its own sake any more; it is removed when nothing else uses it. */
export async function deleteAsset(ctx: VerbContext, hash: string): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const file = await stopKeeping(tx, hash)
    if (!file) throw fail('FileNotFound')
    after.audit({ action: 'file.delete', target: { id: hash, name: file.name }, before: file })
    releaseLater(after, [hash])
  })
  // The job does it when this fails.
  await afterCommit(ctx, (db) =>
    ctx.background.attempt('release of a file', () => releaseFile({ ...ctx, db }, hash)),
  )
}
