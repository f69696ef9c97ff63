import { fail } from '../../../lib/refusal.ts'
import { shownName } from './entry-list.ts'
import { readFile } from './read-file.ts'
import type { SourceFile } from './source-files.ts'

/**
 * A text in UTF-8, without a byte order mark, without which the whole source cannot be read.
 * @param most in bytes; a longer one is refused, as is another encoding: it would be imported with other characters than it has.
 */
export async function readText(file: SourceFile, most: number): Promise<string> {
  const text = decoded(await readFile(file, most))
  if (text === undefined) throw fail('ImportFileUnreadable', { name: shownName(file.path) })
  return text
}

/** @returns undefined: it is not UTF-8. */
export function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
