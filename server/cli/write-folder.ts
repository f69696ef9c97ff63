import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Services } from '../access/services.ts'
import type { ArchiveEntry } from '../modules/files/archive-download.ts'

/** Writes files into a new folder, in their order. One that is there already stays as it is; after a failure there is none. */
export async function writeFolder(
  { storage }: Pick<Services, 'storage'>,
  folder: string,
  entries: readonly ArchiveEntry[],
): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { mode: 0o700 })
  try {
    for (const entry of entries) {
      const source = 'hash' in entry ? await storage.open(entry.hash) : await entry.open()
      if (!source) continue
      const path = join(folder, entry.name)
      await mkdir(dirname(path), { recursive: true })
      await pipeline(source, createWriteStream(path, { flags: 'wx' }))
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
