// A zip is read by its central directory. No file stays open: an archive of gigabytes takes the memory of its list of names, and
// entries are read when somebody asks for them.
import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import yauzl from 'yauzl'
import { fail, Refusal } from '../../../lib/refusal.ts'
import { checkedContent } from './checked-content.ts'
import { archiveLimits, entryList, shownName } from './entry-list.ts'
import type { SourceFiles } from './source-files.ts'

/** The list of names is read through one open file, the contents through streams of their own. */
class FileReader extends yauzl.RandomAccessReader {
  private readonly path: string
  list: FileHandle | undefined

  constructor(path: string) {
    super()
    this.path = path
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.path, { start, end: end - 1 })
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    if (!this.list) super.read(buffer, offset, length, position, done)
    else {
      this.list
        .read(buffer, offset, length, position)
        .then(({ bytesRead }) => done(bytesRead < length ? new Error('unexpected end of file') : null), done)
    }
  }
}

const isLink = (entry: yauzl.Entry): boolean => ((entry.externalFileAttributes >>> 16) & 0xf000) === 0xa000

export async function openZip(path: string): Promise<SourceFiles> {
  const reader = new FileReader(path)
  const list = await open(path)
  reader.list = list
  try {
    const { size } = await list.stat()
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false } as const
    const zip = await promisify(
      (done: (error: Error | null, zip?: yauzl.ZipFile) => void) =>
        void yauzl.fromRandomAccessReader(reader, size, options, done as never),
    )()
    return { files: await readEntries(zip!, size), links: [] }
  } catch (error) {
    throw error instanceof Refusal ? error : fail('ImportArchiveUnreadable')
  } finally {
    reader.list = undefined
    await list.close()
  }
}

const isUtf8Flag = 0x800

/** Many programs, that of macOS among them, write UTF-8 and do not say so: what can be read as that is. */
function nameOf({ generalPurposeBitFlag: flag, extraFields }: yauzl.Entry, raw: Buffer): string {
  return yauzl.getFileNameLowLevel(isUtf8(raw) ? flag | isUtf8Flag : flag, raw, extraFields, true)
}

function readEntries(zip: yauzl.ZipFile, archiveBytes: number): Promise<SourceFiles['files']> {
  const most = archiveLimits.entriesMax
  if (zip.entryCount > most) throw fail('ImportTooManyFiles', { most })
  const entries = entryList()
  let compressed = 0
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(entries.files))
    zip.on('entry', (entry: yauzl.Entry) => {
      try {
        const raw = entry.fileName as unknown as Buffer
        const name = nameOf(entry, raw)
        if (isLink(entry)) throw fail('ImportLink', { name: shownName(name) })
        if (entry.isEncrypted()) throw fail('ImportEncrypted', { name: shownName(name) })
        compressed += entry.compressedSize
        // Entries that share their bytes: the list promises more than the file can hold.
        if (compressed > archiveBytes) throw fail('ImportArchiveUnreadable')
        const size = entry.uncompressedSize
        entries.add(name, {
          isFolder: name.endsWith('/'),
          size,
          compressedSize: entry.compressedSize,
          open: () => openEntry(zip, entry, name),
        })
        zip.readEntry()
      } catch (error) {
        reject(error)
      }
    })
    zip.readEntry()
  })
}

async function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry, name: string): Promise<Readable> {
  const content = await promisify(
    (done: (error: Error | null, stream?: Readable) => void) => void zip.openReadStream(entry, done as never),
  )().catch(() => undefined)
  if (!content) throw fail('ImportFileDamaged', { file: shownName(name) })
  const checked = checkedContent(name, { size: entry.uncompressedSize, crc32: entry.crc32 })
  content.on('error', () => checked.destroy(fail('ImportFileDamaged', { file: shownName(name) })))
  return pipeline(content, checked, () => undefined)
}
