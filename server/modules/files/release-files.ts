// Removes blobs that nothing refers to any more.
import { z } from 'zod'
import type { Services } from '../../access/services.ts'
import { defineJob } from '../../jobs/define-job.ts'
import type { AfterCommit } from '../../writes/transact.ts'
import { transact } from '../../writes/transact.ts'
import { deleteUnusedFile, listUnusedHashes, takeExpiredUploads } from './repository.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'clock'>

/**
 * Removes a blob unless it is in use or being uploaded. The row goes first, for good: a row whose deletion is undone because
 * this process or the database dies would be left without its bytes. Bytes without a row are removed when the job that
 * called this runs again.
 */
export async function releaseFile({ db, storage, clock }: Needs, hash: string): Promise<void> {
  const isGone = await db.transaction().execute((tx) => deleteUnusedFile(tx, hash, clock.now()))
  if (!isGone) return
  await db.transaction().execute(async (tx) => {
    // An upload that has announced the same content meanwhile keeps the bytes.
    if (await deleteUnusedFile(tx, hash, clock.now())) await storage.remove(hash)
  })
}

export const releaseFiles = defineJob({
  kind: 'release-files',
  lane: 'files',
  timeoutMs: 3_600_000,
  payload: z.object({ hashes: z.array(z.string()) }),
  async run(services: Needs, { hashes }, { signal, progress }) {
    const errors: Error[] = []
    for (const [index, hash] of hashes.entries()) {
      signal.throwIfAborted()
      await releaseFile(services, hash).catch((error: Error) => errors.push(error))
      progress(index + 1, hashes.length)
    }
    if (errors[0])
      throw new Error(`${errors.length} of ${hashes.length} files were not removed: ${errors[0].message}`)
  },
})

const filesPerJob = 1_000

/** Removes the blobs after the commit, unless something else uses them. */
export function releaseLater(
  after: AfterCommit,
  candidates: Iterable<string | null | undefined>,
  gameId?: number,
): void {
  const hashes = [...new Set(candidates)].filter((hash) => hash != null)
  for (let start = 0; start < hashes.length; start += filesPerJob) {
    after.enqueue(releaseFiles, { hashes: hashes.slice(start, start + filesPerJob) }, { gameId })
  }
}

const graceMs = 3_600_000

/** Finds what deletions of accounts, and processes that died, left without a reference. */
export const sweepUnused = (services: Pick<Services, 'db' | 'bus' | 'clock'>): Promise<void> =>
  transact(services, async (tx, after) => {
    const now = services.clock.now()
    const unused = await listUnusedHashes(tx, now - graceMs, now)
    releaseLater(after, [...unused, ...(await takeExpiredUploads(tx, now))])
  })
