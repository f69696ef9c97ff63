// Folder for uploads in progress. Each call deletes its own files; a sweep deletes what a killed process left behind.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

export const incomingFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'files/incoming')

/** Longer than a request may take. */
const keepMs = 2 * 3_600_000

export async function sweepIncoming(config: Pick<Config, 'dataDir'>, now: number): Promise<void> {
  const folder = incomingFolder(config)
  for (const name of await readdir(folder).catch(() => [])) {
    // An import has a folder of its own.
    const file = join(folder, name)
    // The file may have been deleted since.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < now - keepMs) await rm(file, { force: true, recursive: true })
  }
}
