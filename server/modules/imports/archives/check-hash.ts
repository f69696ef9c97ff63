import { createHash } from 'node:crypto'
import { fail } from '../../../lib/refusal.ts'
import { shownName } from './entry-list.ts'
import type { SourceFile } from './source-files.ts'

/** Reads the whole content, without keeping it. @throws Refusal when it is not the content of that SHA-256. */
export async function checkHash(file: SourceFile, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  for await (const chunk of await file.open()) hash.update(chunk as Buffer)
  if (hash.digest('hex') !== sha256.toLowerCase())
    throw fail('ImportFileDamaged', { file: shownName(file.path) })
}
