// Stores blobs and creates a reference to them. No database connection waits for the storage: the blobs are announced
// first, so that none of them is removed before the reference exists.
import type { VerbContext } from '../../access/context.ts'
import type { Upload } from '../../answers/sent-files.ts'
import type { Db } from '../../db/client.ts'
import type { StorageSource } from '../../ports/storage/port.ts'
import { type AfterCommit, outsideOf, transact } from '../../writes/transact.ts'
import { releaseLater } from './release-files.ts'
import { deleteUploads, insertUploads, upsertFile } from './repository.ts'

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

/** Longer than any upload takes. The blobs of a process that died are removed afterwards. */
const announcedMs = 6 * 3_600_000

/** @param use creates the reference, in the transaction that records the blobs. */
export async function storeContents<Result>(
  ctx: VerbContext,
  contents: readonly Content[],
  use: (tx: Db, after: AfterCommit) => Promise<Result>,
): Promise<Result> {
  const { storage, clock, actor, background } = ctx
  // Others see the announcement, and keep it when the transaction that this is a part of fails.
  const outside = outsideOf(ctx.db)
  const isPart = outside !== ctx.db
  // Always in one order, so that two uploads cannot deadlock.
  const sorted = contents.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
  const hashes = sorted.map(({ hash }) => hash)
  const uploads = await insertUploads(outside, hashes, clock.now() + announcedMs)
  const release = () =>
    background.attempt('release of an upload', () =>
      transact({ ...ctx, db: outside }, async (tx, after) => {
        await deleteUploads(tx, uploads)
        releaseLater(after, hashes)
      }),
    )
  let isLeftToTheWhole = false
  try {
    for (const { hash, source } of sorted) {
      await storage.put(hash, source)
      // A removal whose lock was lost with the database may have ended just now.
      if (!(await storage.stat(hash))) await storage.put(hash, source)
    }
    return await transact(ctx, async (tx, after) => {
      isLeftToTheWhole = isPart
      if (isPart) after.undo(release)
      for (const { hash, size, name, mediaType, kept = false, keptUntil = null } of sorted) {
        const uploadedAt = clock.now()
        await upsertFile(tx, {
          hash,
          size,
          name,
          mediaType,
          kept,
          keptUntil,
          uploadedAt,
          uploadedBy: actor?.userId ?? null,
        })
      }
      await deleteUploads(tx, uploads)
      return await use(tx, after)
    })
  } catch (error) {
    if (!isLeftToTheWhole) await release()
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
