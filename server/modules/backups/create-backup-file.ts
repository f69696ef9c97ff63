// A backup is one file: a line that says what it is, a stream of records, and the SHA-256 of everything before. The stream is
// compressed, and encrypted when there is a passphrase. A record is a line of JSON, followed by as many bytes as it says.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Refusal } from '../../lib/refusal.ts'
import { type DiskRoom, endlessRoom } from '../../process/disk-room.ts'

/** What is wrong with the file or the place, as a sentence for who asked. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Also when the reserve of the disk would be touched. */
export const isDiskFull = (error: unknown): boolean =>
  (error instanceof Refusal && error.refusal === 'StorageFull') ||
  (error as NodeJS.ErrnoException).code === 'ENOSPC'

export interface BackupRecord {
  kind: 'about' | 'rows' | 'sequences' | 'file' | 'end'
  /** Length of the payload. */
  bytes: number
  /** Set for a record of rows. */
  table?: string
  /** Set for a record of a file. */
  hash?: string
}

const magic = 'VEXIL-BACKUP 1'
const saltBytes = 16
const ivBytes = 12
const tagBytes = 16
const sumBytes = 32

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, 32)

export interface BackupWriter {
  write(record: Omit<BackupRecord, 'bytes'>, payload: unknown): Promise<void>
  writeStream(record: BackupRecord, payload: AsyncIterable<Buffer>): Promise<void>
  /** Resolves with the size when the file is complete and on the disk. */
  end(): Promise<number>
  /** Removes what was written. */
  abandon(): Promise<void>
}

export async function createBackupFile(
  file: string,
  passphrase: string | undefined,
  room: DiskRoom = endlessRoom,
): Promise<BackupWriter> {
  const draft = `${file}.part`
  const handle = await open(draft, 'w', 0o600)
  const sum = createHash('sha256')
  const put = async (bytes: Buffer) => {
    sum.update(bytes)
    try {
      await room.take(bytes.length)
      await handle.write(bytes)
    } catch (error) {
      throw isDiskFull(error)
        ? new BackupError(`There is no room for the backup on the disk of ${file}.`)
        : error
    }
  }
  const gzip = createGzip({ level: 1 })
  const salt = randomBytes(saltBytes)
  const iv = randomBytes(ivBytes)
  const cipher =
    passphrase === undefined ? undefined : createCipheriv('aes-256-gcm', keyOf(passphrase, salt), iv)
  await put(Buffer.from(`${magic} ${cipher ? 'encrypted' : 'plain'}\n`))
  if (cipher) await put(Buffer.concat([salt, iv]))
  const written = (async () => {
    for await (const chunk of gzip) await put(cipher ? cipher.update(chunk as Buffer) : (chunk as Buffer))
    if (cipher) await put(Buffer.concat([cipher.final(), cipher.getAuthTag()]))
  })()
  written.catch(() => {})
  const add = async (bytes: Buffer) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written])
  }
  const head = (record: BackupRecord) => add(Buffer.from(`${JSON.stringify(record)}\n`))
  return {
    async write(record, payload) {
      const bytes = Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload))
      await head({ ...record, bytes: bytes.length })
      await add(bytes)
    },
    async writeStream(record, payload) {
      await head(record)
      let left = record.bytes
      for await (const chunk of payload) {
        left -= chunk.length
        await add(chunk)
      }
      if (left !== 0) throw new BackupError('A stored file has another size than its row says.')
    },
    async end() {
      gzip.end()
      await written
      await handle.write(sum.digest())
      await handle.sync()
      await handle.close()
      await rename(draft, file)
      return (await stat(file)).size
    },
    async abandon() {
      gzip.destroy()
      await written.catch(() => {})
      await handle.close().catch(() => {})
      await rm(draft, { force: true })
    },
  }
}

/** Where the stream of records is in the file, once the checksum is right. */
async function examine(file: string) {
  const size = (await stat(file).catch(() => undefined))?.size
  if (size === undefined) throw new BackupError(`There is no file ${file}.`)
  const sum = createHash('sha256')
  const damaged = new BackupError(`${file} is not a whole backup: its checksum is wrong.`)
  if (size < 100) throw damaged
  for await (const chunk of createReadStream(file, { end: size - sumBytes - 1 })) sum.update(chunk as Buffer)
  const handle = await open(file)
  try {
    const read = async (position: number, length: number) =>
      (await handle.read(Buffer.alloc(length), 0, length, position)).buffer
    if (!timingSafeEqual(await read(size - sumBytes, sumBytes), sum.digest())) throw damaged
    const line = (await read(0, 40)).toString('latin1').split('\n')[0]!
    const start = line.length + 1
    if (line === `${magic} plain`) return { start, end: size - sumBytes }
    if (line !== `${magic} encrypted`) throw new BackupError(`${file} was made by a newer version.`)
    const end = size - sumBytes - tagBytes
    const first = start + saltBytes + ivBytes
    const [salt, iv] = [await read(start, saltBytes), await read(start + saltBytes, ivBytes)]
    return { start: first, end, sealed: { salt, iv, tag: await read(end, tagBytes) } }
  } finally {
    await handle.close()
  }
}

/** Takes the payload of the current record: at once, or as a stream of its parts. */
export interface Payload {
  all(): Promise<Buffer>
  parts(): AsyncGenerator<Buffer>
}

/** The records of a file whose checksum is right. */
export async function* readBackupFile(
  file: string,
  passphrase: string | undefined,
): AsyncGenerator<[BackupRecord, Payload]> {
  const { start, end, sealed } = await examine(file)
  if (sealed && passphrase === undefined)
    throw new BackupError('The backup is encrypted: set VEXIL_BACKUP_KEY to its passphrase.')
  const source = createReadStream(file, { start, end: end - 1 })
  const gunzip = createGunzip()
  const fail = () => gunzip.destroy(new BackupError('The backup cannot be read: the passphrase is wrong.'))
  if (sealed) {
    const opener = createDecipheriv('aes-256-gcm', keyOf(passphrase!, sealed.salt), sealed.iv)
    opener.setAuthTag(sealed.tag)
    opener.on('error', fail)
    source.pipe(opener).pipe(gunzip)
  } else source.pipe(gunzip)
  gunzip.on('error', () => {})

  const chunks = gunzip[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Buffer = Buffer.alloc(0)
  const more = async () => {
    const next = await chunks.next().catch((error: Error) => {
      throw error instanceof BackupError || !sealed
        ? error
        : new BackupError('The backup cannot be read: the passphrase is wrong.')
    })
    if (next.done) return false
    rest = rest.length > 0 ? Buffer.concat([rest, next.value]) : next.value
    return true
  }
  try {
    for (;;) {
      let line = rest.indexOf(10)
      while (line < 0 && (await more())) line = rest.indexOf(10)
      if (line < 0) return
      const record = JSON.parse(rest.subarray(0, line).toString()) as BackupRecord
      rest = rest.subarray(line + 1)
      let left = record.bytes
      async function* parts(): AsyncGenerator<Buffer> {
        while (left > 0) {
          if (rest.length === 0 && !(await more())) throw new BackupError('The backup ends too early.')
          const part = rest.subarray(0, left)
          rest = rest.subarray(part.length)
          left -= part.length
          yield part
        }
      }
      const all = async () => {
        const list: Buffer[] = []
        for await (const part of parts()) list.push(part)
        return Buffer.concat(list)
      }
      yield [record, { all, parts }]
      for await (const _ of parts()) {
        // What was not taken is passed over.
      }
    }
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}
