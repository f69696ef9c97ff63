import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '../../../lib/refusal.ts'
import { archiveLimits, isLeftBehind, shownName } from './entry-list.ts'
import { openFile } from './open-file.ts'
import type { SourceFile, SourceFiles } from './source-files.ts'

/** Symbolic links are not followed: they could lead out of the folder. */
export async function openFolder(root: string): Promise<SourceFiles> {
  const files = new Map<string, SourceFile>()
  const links: string[] = []
  let bytes = 0
  const walk = async (folder: string): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (isLeftBehind(entry.name)) continue
      if (entry.isSymbolicLink()) links.push(path)
      else if (entry.isDirectory()) await walk(path)
      else if (entry.isFile()) {
        const { size } = await stat(join(root, path))
        bytes += size
        if (bytes > archiveLimits.bytesMax) throw fail('ImportTooLarge', { name: shownName(path) })
        if (files.size >= archiveLimits.entriesMax)
          throw fail('ImportTooManyFiles', { most: archiveLimits.entriesMax })
        files.set(path, { path, size, open: async () => openFile(join(root, path), path, size) })
      }
    }
  }
  await walk('')
  return { files, links }
}
