import { readFile } from 'node:fs/promises'
import { fail } from '../lib/refusal.ts'

/**
 * A secret is read from a file, since other programs see what stands on a command line. @returns its text without the end of the line,
 * undefined without a file.
 */
export async function readSecretFile(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  const text = await readFile(file, 'utf8').catch(() => {
    throw fail('ImportNotThere')
  })
  return text.replace(/\r?\n$/, '')
}
