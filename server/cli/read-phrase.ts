import { readFile } from 'node:fs/promises'
import { limits } from '#src/contract/limits.ts'

/** A pass phrase is read from a file, since other programs see what stands on a command line. @returns undefined for none, or a short one. */
export async function readPhrase(file: string | undefined): Promise<string | undefined> {
  const phrase = file === undefined ? '' : (await readFile(file, 'utf8')).replace(/\r?\n$/, '')
  return [...phrase].length < limits.keyPhraseMin ? undefined : phrase
}
