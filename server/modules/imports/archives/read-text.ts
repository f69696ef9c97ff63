import { fail } from '../../../lib/refusal.ts'
import { shownName } from './entry-list.ts'
import { readFile } from './read-file.ts'
import type { SourceFile } from './source-files.ts'

/**
 * A text in UTF-8, without a byte order mark. In another encoding it would be imported with other characters than it has, so it is
 * refused. @param most in bytes; a longer one is refused.
 */
export async function readText(file: SourceFile, most: number): Promise<string> {
  const bytes = await readFile(file, most)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw fail('ImportFileUnreadable', { name: shownName(file.path) })
  }
}
