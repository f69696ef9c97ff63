import { readFile } from 'node:fs/promises'

/** Shorter ones are found by trying. */
const lengthMin = 12

/** A pass phrase is read from a file, since other programs see what stands on a command line. @returns undefined for none, or a short one. */
export async function readPhrase(file: string | undefined): Promise<string | undefined> {
  const phrase = file === undefined ? '' : (await readFile(file, 'utf8')).replace(/\r?\n$/, '')
  return [...phrase].length < lengthMin ? undefined : phrase
}
