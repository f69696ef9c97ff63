// Stores blobs and creates a reference to them in one step: a blob that is released concurrently is stored again, and one
// without a reference afterwards is removed.

import type { RequestContext } from '../../access/context.ts'
import type { Upload } from '../../answers/incoming-form.ts'
import type { Db } from '../../db/client.ts'
import { type AfterCommit, transact } from '../../db/transact.ts'
import type { StorageSource } from '../../ports/storage/port.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { releaseUnused } from './release-unused.ts'
import { lockContent, upsertFile } from './repository.ts'

export interface Content {
  hash: string
  size: number
  name: string
  mediaType: string
  source: StorageSource
  /** Stays although nothing refers to it. */
  kept?: boolean
  /** The same until this time, in epoch milliseconds. */
  keptUntil?: number
}

/** @param use creates the reference, in the transaction that records the blobs. */
export async function storeContents<Result>(
  ctx: RequestContext & { actor: Actor },
  contents: readonly Content[],
  use: (tx: Db, after: AfterCommit) => Promise<Result>,
): Promise<Result> {
  const { storage, clock, actor } = ctx
  // Always in one order, to avoid deadlocks.
  const sorted = contents.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
  try {
    for (const { hash, source } of sorted) await storage.put(hash, source)
    return await transact(ctx, async (tx, after) => {
      for (const { source, hash, size, name, mediaType, kept = false, keptUntil = null } of sorted) {
        await lockContent(tx, hash)
        // It was released in the meantime. From here on it is locked against a release.
        if (!(await storage.stat(hash))) await storage.put(hash, source)
        const uploadedAt = clock.now()
        await upsertFile(tx, {
          hash,
          size,
          name,
          mediaType,
          kept,
          keptUntil,
          uploadedAt,
          uploadedBy: actor.userId,
        })
      }
      return await use(tx, after)
    })
  } catch (error) {
    await releaseUnused(
      ctx,
      sorted.map(({ hash }) => hash),
    )
    throw error
  }
}

export const contentOf = ({ path, hash, size, name, mediaType }: Upload): Content => ({
  hash,
  size,
  name,
  mediaType: /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(mediaType) ? mediaType : 'application/octet-stream',
  source: { path },
})
