import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openFile } from '../../../archives/open-file.ts'
import type { Report } from '../../../create-report.ts'
import type { HashedFiles } from '../read-hashed-files.ts'

type About = NonNullable<Parameters<Report['about']>[0]>

/**
 * Files that the reference keeps beside its database, by their hash.
 * @param folder its data folder, or the one with the uploads; undefined: all of them are missing.
 * @returns what gives the files of one object. What is missing is named as such in the report.
 */
export const uploadedFiles =
  (folder: string | undefined, report: Report) =>
  (about: About): HashedFiles =>
  (hash, name) => {
    const sha256 = hash.toLowerCase()
    const found = folder !== undefined && /^[0-9a-f]{64}$/.test(sha256) && findIn(folder, sha256)
    if (found)
      return { name, size: found.size, sha256, open: async () => openFile(found.path, name, found.size) }
    report.about(about).warn('FileMissing', { path: name.slice(0, 200) })
    return undefined
  }

function findIn(folder: string, hash: string): { path: string; size: number } | undefined {
  for (const parent of ['files/uploads', 'uploads', '.']) {
    const path = join(folder, parent, hash.slice(0, 2), hash.slice(2, 4), hash)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat?.isFile()) return { path, size: stat.size }
  }
  return undefined
}
