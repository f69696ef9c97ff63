import type { RequestContext } from '../../access/context.ts'
import { fail } from '../../refusal.ts'
import { releaseUnused } from './release-unused.ts'
import { setKept } from './repository.ts'

/** Nobody keeps the file for its own sake any more; it goes when nothing else uses it. */
export async function deleteAsset(ctx: RequestContext, hash: string): Promise<void> {
  if (!(await setKept(ctx.db, hash, false))) throw fail('FileNotFound')
  await releaseUnused(ctx, [hash])
}
