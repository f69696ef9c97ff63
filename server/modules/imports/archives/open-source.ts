import { open, stat } from 'node:fs/promises'
import { fail } from '../../../lib/refusal.ts'
import { openFolder } from './open-folder.ts'
import { openTar } from './open-tar.ts'
import { openZip } from './open-zip.ts'
import type { SourceFiles } from './source-files.ts'

/** By the content, not by the name. @returns undefined: it is a file, and no archive. */
export async function openSource(path: string): Promise<SourceFiles | undefined> {
  const found = await stat(path).catch(() => {
    throw fail('ImportNotThere')
  })
  if (found.isDirectory()) return openFolder(path)
  if (!found.isFile()) throw fail('ImportNotThere')
  const head = Buffer.alloc(512)
  const file = await open(path)
  try {
    await file.read(head, 0, head.length, 0)
  } finally {
    await file.close()
  }
  if (head.subarray(0, 2).toString('latin1') === 'PK') return openZip(path)
  if (head[0] === 0x1f && head[1] === 0x8b) return openTar(path, true)
  if (head.subarray(257, 262).toString('latin1') === 'ustar') return openTar(path, false)
  return undefined
}
