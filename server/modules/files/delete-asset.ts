import type { RequestContext } from '../../context.ts'
import { fail } from '../../rpc/errors.ts'
import { releaseUnused } from './release.ts'
import { setKept } from './repository.ts'

/** Nobody keeps the file for its own sake any more; it goes when nothing else uses it. */
export async function deleteAsset(ctx: RequestContext, hash: string): Promise<void> {
  if (!(await setKept(ctx.db, hash, false))) throw fail('FileNotFound')
  await releaseUnused(ctx, [hash])
}
