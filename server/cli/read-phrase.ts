import { readFile } from 'node:fs/promises'

/**
 * A pass phrase is read from a file, since other programs see what stands on a command line. @returns undefined without a file. A short
 * one is answered too: at an import it is a wrong one, which is refused.
 */
export const readPhrase = async (file: string | undefined): Promise<string | undefined> =>
  file === undefined ? undefined : (await readFile(file, 'utf8')).replace(/\r?\n$/, '')
