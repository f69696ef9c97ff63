// A content goes when nothing refers to it any more. Called after the commit that took the last reference away, so that
// an undone write loses nothing; what a failure leaves behind, the sweep finds.
import type { Services } from '../../access/services.ts'
import { deleteUnusedFile, holdContent, listUnusedFiles } from './repository.ts'

type Parts = Pick<Services, 'db' | 'storage' | 'log'>

/** Never throws: the write that it follows has succeeded. */
export async function releaseUnused(
  { db, storage, log }: Parts,
  hashes: readonly (string | null | undefined)[],
): Promise<void> {
  for (const hash of new Set(hashes)) {
    if (!hash) continue
    try {
      // Held until the bytes are gone: whoever stores the same content meanwhile waits, and then puts it back.
      await holdContent(db, hash, (session) =>
        // The row goes only with the bytes: what a failing storage keeps, the sweep finds again.
        session.transaction().execute(async (tx) => {
          if (await deleteUnusedFile(tx, hash)) await storage.remove(hash)
        }),
      )
    } catch (error) {
      log.warn({ hash, error: (error as Error).message }, 'file not released')
    }
  }
}

const graceMs = 3_600_000

/** Finds what deletions of accounts and the like left without a reference. */
export async function sweepUnused(parts: Parts & Pick<Services, 'clock'>): Promise<void> {
  const unused = await listUnusedFiles(parts.db, parts.clock.now() - graceMs)
  await releaseUnused(
    parts,
    unused.map(({ hash }) => hash),
  )
}
