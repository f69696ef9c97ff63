// Where uploads are while they arrive. A call deletes its own; what a killed process left is deleted by the others' sweep.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

export const incomingFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'files/incoming')

/** Longer than a request may take. */
const keepMs = 2 * 3_600_000

export async function sweepIncoming(config: Pick<Config, 'dataDir'>, now: number): Promise<void> {
  const folder = incomingFolder(config)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    // It may be gone by now.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < now - keepMs) await rm(file, { force: true })
  }
}
