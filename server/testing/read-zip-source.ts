import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bundle } from '../modules/imports/bundle.ts'
import { readSource } from '../modules/imports/read-source.ts'
import { type ZipEntry, zipOf } from './zip-of.ts'

/** Reads a source of files by their paths, without the time of a folder on the disk after it. */
export async function readZipSource(
  files: Record<string, string | Buffer> | Buffer,
  visit: (bundle: Bundle) => Promise<void> | void = () => undefined,
): Promise<Bundle> {
  const entries = Buffer.isBuffer(files)
    ? files
    : zipOf(Object.entries(files).map(([name, content]): ZipEntry => ({ name, content, isDeflated: true })))
  const folder = await mkdtemp(join(tmpdir(), 'source-'))
  try {
    const path = join(folder, 'source')
    await writeFile(path, entries)
    const bundle = await readSource(path)
    await visit(bundle)
    return bundle
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a bundle says, without the words: `refused FileMissing 12`. */
export const findingsOf = ({ findings }: Bundle): string[] =>
  findings.map(({ level, name, place }) =>
    [level, name, place?.line].filter((part) => part !== undefined).join(' '),
  )
