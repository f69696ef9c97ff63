import { fail } from '../../../lib/refusal.ts'
import { shownName } from './entry-list.ts'
import type { SourceFile } from './source-files.ts'

/** The whole content. @param most in bytes; a longer one is refused. */
export async function readFile(file: SourceFile, most: number): Promise<Buffer> {
  if (file.size > most) throw fail('ImportTooLarge', { name: shownName(file.path) })
  const chunks: Buffer[] = []
  for await (const chunk of await file.open()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
