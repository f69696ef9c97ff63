// Zips for tests, also those that no honest program makes.
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string | Buffer
  content?: string | Buffer
  /** Stored, if it is left out. */
  isDeflated?: boolean
  isEncrypted?: boolean
  isLink?: boolean
  /** It does not say that its name is UTF-8. */
  isUnsaid?: boolean
  /** What the list of entries says instead of the truth. */
  declaredSize?: number
  declaredCrc32?: number
}

export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const {
    name,
    content = '',
    isDeflated = false,
    isEncrypted,
    isLink,
    isUnsaid,
    ...declared
  } of entries) {
    const rawName = Buffer.from(name)
    const plain = Buffer.from(content)
    const stored = isDeflated ? deflateRawSync(plain) : plain
    // From the version on: needed version, flags, method, time and date, checksum, sizes, lengths of name and extra field.
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE((isUnsaid ? 0 : 0x800) | (isEncrypted ? 1 : 0), 2)
    head.writeUInt16LE(isDeflated ? 8 : 0, 4)
    head.writeUInt32LE(declared.declaredCrc32 ?? crc32(plain), 10)
    head.writeUInt32LE(stored.length, 14)
    head.writeUInt32LE(declared.declaredSize ?? plain.length, 18)
    head.writeUInt16LE(rawName.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, rawName, stored])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(((isLink ? 0o120777 : 0o100644) << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    list.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), head, tail, rawName)
    parts.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}
