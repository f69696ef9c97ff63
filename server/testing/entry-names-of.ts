import { promisify } from 'node:util'
import yauzl from 'yauzl'

/** The names in a zip, which is read with its checks. */
export async function entryNamesOf(zip: Buffer): Promise<string[]> {
  const opened = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(zip, {
    lazyEntries: false,
  })
  const names: string[] = []
  return new Promise((resolve, reject) => {
    opened.on('entry', ({ fileName }: yauzl.Entry) => names.push(fileName))
    opened.on('end', () => resolve(names))
    opened.on('error', reject)
  })
}
