import { fail } from '../../../../lib/refusal.ts'
import { checkHash } from '../../archives/check-hash.ts'
import { shownName } from '../../archives/entry-list.ts'
import type { SourceFiles } from '../../archives/source-files.ts'
import type { BundleFile } from '../../bundle.ts'

/** By their hash. Undefined: it is missing, and the report says so. */
export type HashedFiles = (hash: string, name: string) => BundleFile | undefined

/** Each is read once, so that a zip with a damaged file is refused before anything of it is imported. One that is missing is refused too. */
export async function readHashedFiles(source: SourceFiles): Promise<HashedFiles> {
  for (const file of source.files.values()) {
    const [, sha256] = /^files\/([0-9a-f]{64})$/i.exec(file.path) ?? []
    if (sha256) await checkHash(file, sha256)
  }
  return (sha256, name) => {
    const path = `files/${sha256.toLowerCase()}`
    const file = source.files.get(path)
    if (!file) throw fail('ImportFileMissing', { name: shownName(path) })
    return { name, size: file.size, open: () => file.open(), sha256: sha256.toLowerCase() }
  }
}
