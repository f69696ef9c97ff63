// Compares the rows of files with what is stored: a row without its bytes is a lost file, bytes without a row are a leftover.
import type { Db } from '../../db/client.ts'
import type { Storage } from '../../ports/storage/port.ts'

export interface FilesComparison {
  rows: number
  /** Bytes that the rows say. */
  rowBytes: number
  objects: number
  objectBytes: number
  /** Hashes of rows without bytes. */
  missing: string[]
  /** Hashes of stored contents of another size than their rows say. */
  damaged: string[]
  /** Hashes of stored contents without a row that no upload has announced. */
  orphans: string[]
  /** Uploads under way, or of a process that died a few hours ago at most. */
  announced: number
}

export async function compareFiles({
  db,
  storage,
}: {
  db: Db
  storage: Pick<Storage, 'list' | 'stat'>
}): Promise<FilesComparison> {
  const stored = new Map<string, number>()
  for await (const { hash, size } of storage.list()) stored.set(hash, size)
  // Read after the listing: whatever has a row was stored before.
  const rows = await db.selectFrom('files').select(['hash', 'size']).execute()
  const uploads = await db.selectFrom('fileUploads').select('hash').distinct().execute()
  const sizes = new Map(rows.map(({ hash, size }) => [hash, size]))
  const announced = new Set(uploads.map(({ hash }) => hash))
  const missing: string[] = []
  const damaged: string[] = []
  for (const [hash, size] of sizes) {
    // Stored since the listing.
    const found = stored.get(hash) ?? (await storage.stat(hash))?.size
    if (found === undefined) missing.push(hash)
    else if (found !== size) damaged.push(hash)
  }
  const sum = (all: Iterable<number>) => [...all].reduce((total, one) => total + one, 0)
  return {
    rows: sizes.size,
    rowBytes: sum(sizes.values()),
    objects: stored.size,
    objectBytes: sum(stored.values()),
    missing,
    damaged,
    orphans: [...stored.keys()].filter((hash) => !sizes.has(hash) && !announced.has(hash)),
    announced: announced.size,
  }
}
