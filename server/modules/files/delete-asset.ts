import type { RequestContext } from '../../access/context.ts'
import { transact } from '../../db/transact.ts'
import { fail } from '../../refusal.ts'
import { releaseUnused } from './release-unused.ts'
import { stopKeeping } from './repository.ts'

/** The file is not kept for its own sake any more; it is removed when nothing else uses it. */
export async function deleteAsset(ctx: RequestContext, hash: string): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const file = await stopKeeping(tx, hash)
    if (!file) throw fail('FileNotFound')
    after.audit({ action: 'file.delete', target: { id: hash, name: file.name }, before: file })
  })
  await releaseUnused(ctx, [hash])
}
