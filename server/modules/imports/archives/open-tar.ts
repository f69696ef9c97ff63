// A tar has no list of its entries, so it is read once for the names. Small entries are kept from that pass, up to a limit; the
// others are found again by reading the archive from its start.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PassThrough, pipeline, type Readable, Readable as Source } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { fail, Refusal } from '../../../lib/refusal.ts'
import { checkedContent } from './checked-content.ts'
import { archiveLimits, entryList, shownName } from './entry-list.ts'
import type { SourceFiles } from './source-files.ts'

const keptBytes = { each: 256 * 1024, all: 64 * 1024 ** 2 }

export async function openTar(path: string, isCompressed: boolean): Promise<SourceFiles> {
  const entries = entryList()
  let kept = 0
  let at = 0
  await walk(path, isCompressed, async (header, content) => {
    const { name, size = 0, type } = header
    const index = at++
    if (type === 'symlink' || type === 'link') throw fail('ImportLink', { name: shownName(name) })
    const isFolder = type === 'directory'
    if (!isFolder && type !== 'file' && type !== 'contiguous-file')
      throw fail('ImportNameUnsafe', { name: shownName(name) })
    const small = !isFolder && size <= keptBytes.each && kept + size <= keptBytes.all ? [] : undefined
    if (small) kept += size
    const chunks: Buffer[] | undefined = small
    entries.add(name, {
      isFolder,
      size,
      open: async () =>
        chunks ? Source.from([Buffer.concat(chunks)]) : openEntry(path, isCompressed, index, header),
    })
    for await (const chunk of content) chunks?.push(chunk as Buffer)
    return true
  })
  return { files: entries.files, links: [] }
}

/** @param visit false: no more is needed. */
async function walk(
  path: string,
  isCompressed: boolean,
  visit: (header: Header, content: Readable) => Promise<boolean>,
): Promise<void> {
  const most = await mostOf(path, isCompressed)
  const file = createReadStream(path)
  const unpacked = extract()
  let bytes = 0
  const counted = new PassThrough({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      done(bytes > most ? fail('ImportTooLarge', { name: '' }) : null, chunk)
    },
  })
  const steps = isCompressed ? [file, createGunzip(), counted, unpacked] : [file, counted, unpacked]
  let fault: unknown
  pipeline(steps as never, (error?: Error | null) => {
    fault ??= error
  })
  try {
    for await (const entry of unpacked) {
      if (!(await visit(entry.header, entry as unknown as Readable))) return
      entry.resume()
    }
  } catch (error) {
    throw error instanceof Refusal
      ? error
      : fault instanceof Refusal
        ? fault
        : fail('ImportArchiveUnreadable')
  } finally {
    unpacked.destroy()
    file.destroy()
  }
}

/** How many bytes the archive may have when it is unpacked. */
async function mostOf(path: string, isCompressed: boolean): Promise<number> {
  const { bytesMax, entriesMax, ratioFromBytes, ratioMax } = archiveLimits
  // Names, fillings and the tables of old formats are beside the content.
  const most = bytesMax + entriesMax * 4096
  if (!isCompressed) return most
  const { size } = await stat(path)
  return Math.min(most, Math.max(ratioFromBytes, size * ratioMax))
}

async function openEntry(
  path: string,
  isCompressed: boolean,
  wanted: number,
  { name, size = 0 }: Header,
): Promise<Readable> {
  const checked = checkedContent(name, { size })
  let at = 0
  walk(path, isCompressed, async (_, content) => {
    if (at++ < wanted) {
      for await (const _chunk of content);
      return true
    }
    await new Promise<void>((resolve, reject) => {
      pipeline(content, checked, (error) => (error ? reject(error) : resolve()))
    })
    return false
  }).catch(() => checked.destroy(fail('ImportFileDamaged', { file: shownName(name) })))
  return checked
}
