// Removes blobs that nothing refers to any more. Called after the commit that removed the last reference, so that a
// rolled-back write loses nothing; the sweep finds what a failure leaves behind.
import type { Services } from '../../access/services.ts'
import { deleteUnusedFile, holdContent, listUnusedFiles } from './repository.ts'

type Parts = Pick<Services, 'db' | 'storage' | 'log' | 'clock'>

/** Never throws: the write that it follows has succeeded. */
export async function releaseUnused(
  { db, storage, log, clock }: Parts,
  hashes: readonly (string | null | undefined)[],
): Promise<void> {
  for (const hash of new Set(hashes)) {
    if (!hash) continue
    try {
      // Locked until the bytes are removed: a concurrent upload of the same blob waits, and then stores it again.
      await holdContent(db, hash, (session) =>
        // The row is deleted only together with the bytes, so that the sweep finds blobs that a failing storage kept.
        session.transaction().execute(async (tx) => {
          if (await deleteUnusedFile(tx, hash, clock.now())) await storage.remove(hash)
        }),
      )
    } catch (error) {
      log.warn({ hash, error: (error as Error).message }, 'file not released')
    }
  }
}

const graceMs = 3_600_000

/** Removes files that lost their last reference without a release, such as by the deletion of an account. */
export async function sweepUnused(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  const unused = await listUnusedFiles(parts.db, now - graceMs, now)
  await releaseUnused(
    parts,
    unused.map(({ hash }) => hash),
  )
}
