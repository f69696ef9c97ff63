// What every archive has to keep to, whatever its format: names that stay inside, each once, and sizes that a server can bear. An
// archive that does not is refused before any of its content is read.
import { fail } from '../../../lib/refusal.ts'
import type { SourceFile } from './source-files.ts'

export const archiveLimits = {
  entriesMax: 20_000,
  /** Of all entries together, in bytes. */
  bytesMax: 4 * 1024 ** 3,
  /** How many times its compressed size an entry of a zip, or a compressed tar, above `ratioFromBytes` may have. */
  ratioMax: 200,
  ratioFromBytes: 1024 ** 2,
} as const

/** Files and folders that tools and operating systems add to a source. They are not imported. */
const leftBehind = new Set(['.git', '__MACOSX', 'node_modules', '__pycache__', '.DS_Store'])
export const isLeftBehind = (name: string): boolean => leftBehind.has(name)

export interface EntryList {
  files: ReadonlyMap<string, SourceFile>
  /** @param name as the archive has it. */
  add(
    name: string,
    file: { isFolder: boolean; size: number; compressedSize?: number } & Pick<SourceFile, 'open'>,
  ): void
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the character is what is refused
const forbidden = /\\|\u0000/

const isSafe = (name: string): boolean =>
  name !== '' &&
  !forbidden.test(name) &&
  !name.startsWith('/') &&
  !/^[a-z]:/i.test(name) &&
  !name.split('/').includes('..')

/** For messages: one line, and not longer than a line. */
export const shownName = (name: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  name.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '?').slice(0, 200)

export function entryList(): EntryList {
  const files = new Map<string, SourceFile>()
  const seen = new Set<string>()
  let count = 0
  let bytes = 0
  return {
    files,
    add(name, { isFolder, size, compressedSize, open }) {
      if (++count > archiveLimits.entriesMax)
        throw fail('ImportTooManyFiles', { most: archiveLimits.entriesMax })
      if (!isSafe(name)) throw fail('ImportNameUnsafe', { name: shownName(name) })
      if (isFolder || name.split('/').some(isLeftBehind)) return
      const path = name
        .split('/')
        .filter((part) => part !== '' && part !== '.')
        .join('/')
      const folded = path.normalize('NFC').toLowerCase()
      if (path === '' || seen.has(folded)) throw fail('ImportNameTwice', { name: shownName(name) })
      seen.add(folded)
      bytes += size
      if (bytes > archiveLimits.bytesMax) throw fail('ImportTooLarge', { name: shownName(name) })
      const isBomb =
        compressedSize !== undefined &&
        size > archiveLimits.ratioFromBytes &&
        size > compressedSize * archiveLimits.ratioMax
      if (isBomb) throw fail('ImportTooLarge', { name: shownName(name) })
      files.set(path, { path, size, open })
    },
  }
}
