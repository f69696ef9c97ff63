// One zip of several files, where the source gives players an archive: always the same bytes for the same files, so that a second
// import finds nothing new. Entries are stored, sorted by name, with the first time that a zip can have; the length is known before.
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { BundleFile } from '../bundle.ts'

export interface ZippedFile {
  /** With folders. */
  name: string
  size: number
  open(): Promise<Readable>
}

const signature = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50, end: 0x06054b50 }
/** The 1st of January 1980. */
const firstDay = 0x21
/** The sizes follow the content, and names are UTF-8. */
const flags = 0x808
const lengths = { local: 30, descriptor: 16, central: 46, end: 22 }

export function zipFiles(files: readonly ZippedFile[], name: string): BundleFile {
  const sorted = files
    .map((file) => ({ ...file, raw: Buffer.from(file.name) }))
    .sort((one, other) => Buffer.compare(one.raw, other.raw))
  const size = sorted.reduce(
    (sum, file) =>
      sum + lengths.local + lengths.descriptor + lengths.central + 2 * file.raw.length + file.size,
    lengths.end,
  )
  return { name, size, open: async () => Readable.from(zipped(sorted)) }
}

async function* zipped(files: readonly (ZippedFile & { raw: Buffer })[]): AsyncGenerator<Buffer> {
  const central: Buffer[] = []
  let offset = 0
  for (const { raw, size, open } of files) {
    const local = Buffer.alloc(lengths.local)
    local.writeUInt32LE(signature.local, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(firstDay, 12)
    local.writeUInt16LE(raw.length, 26)
    yield Buffer.concat([local, raw])
    let sum = 0
    for await (const chunk of await open()) {
      sum = crc32(chunk as Buffer, sum)
      yield chunk as Buffer
    }
    const descriptor = Buffer.alloc(lengths.descriptor)
    descriptor.writeUInt32LE(signature.descriptor, 0)
    descriptor.writeUInt32LE(sum, 4)
    descriptor.writeUInt32LE(size, 8)
    descriptor.writeUInt32LE(size, 12)
    yield descriptor
    const entry = Buffer.alloc(lengths.central)
    entry.writeUInt32LE(signature.central, 0)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(firstDay, 14)
    entry.writeUInt32LE(sum, 16)
    entry.writeUInt32LE(size, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(raw.length, 28)
    entry.writeUInt32LE(offset, 42)
    central.push(entry, raw)
    offset += lengths.local + raw.length + size + lengths.descriptor
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(lengths.end)
  end.writeUInt32LE(signature.end, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([directory, end])
}
