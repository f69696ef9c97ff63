// Backs the running server up: one snapshot of the database, and every file that it refers to. The files are announced like
// uploads, so that none of them is removed before it was read.
import { createHash, type Hash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Storage } from '../../ports/storage/port.ts'
import type { DiskRoom } from '../../process/disk-room.ts'
import { deleteUploads, insertUploads } from '../files/repository.ts'
import { type BackupWriter, createBackupFile } from './create-backup-file.ts'
import { countTables, digestBoards, listMigrations, listTables } from './tables.ts'

export interface BackupAbout {
  madeAt: number
  migrations: string[]
  counts: Record<string, number>
  boards: Record<string, string>
  /** Files whose bytes were not in the storage. */
  missing: string[]
}

/** What the last record says. */
export interface BackupEnd {
  files: number
  /** Files whose bytes are not those of their name: the disk has changed them. They are in the backup as they are. */
  damaged: string[]
}

export interface BackupResult extends BackupAbout, BackupEnd {
  file: string
  /** Bytes. */
  size: number
}

interface Stored {
  hash: string
  size: number
}

const rowsPerRecord = 1_000
const hashesPerAnnouncement = 500
const announcedMs = 12 * 3_600_000

export async function writeBackup(
  { db, storage, now, room }: { db: Db; storage: Storage; now: number; room?: DiskRoom },
  file: string,
  passphrase: string | undefined,
): Promise<BackupResult> {
  await mkdir(path.dirname(file), { recursive: true })
  const writer = await createBackupFile(file, passphrase, room)
  const announced: number[] = []
  try {
    const { about, stored } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const files = await tx.selectFrom('files').select(['hash', 'size']).orderBy('hash').execute()
        for (let at = 0; at < files.length; at += hashesPerAnnouncement) {
          const hashes = files.slice(at, at + hashesPerAnnouncement).map(({ hash }) => hash)
          announced.push(...(await insertUploads(db, hashes, Date.now() + announcedMs)))
        }
        const missing: string[] = []
        for (const { hash } of files) if (!(await storage.stat(hash))) missing.push(hash)
        return { about: await writeTables(tx, writer, now, missing), stored: files }
      })
    const gone = new Set(about.missing)
    const kept = stored.filter(({ hash }) => !gone.has(hash))
    const damaged: string[] = []
    for (const one of kept) if (!(await writeFile(writer, storage, one))) damaged.push(one.hash)
    const end: BackupEnd = { files: kept.length, damaged }
    await writer.write({ kind: 'end' }, end)
    const size = await writer.end()
    return { ...about, ...end, file, size }
  } catch (error) {
    await writer.abandon()
    throw error
  } finally {
    await deleteUploads(db, announced).catch(() => {})
  }
}

export async function writeTables(
  tx: Db,
  writer: BackupWriter,
  now: number,
  missing: string[],
  digest = digestBoards,
): Promise<BackupAbout> {
  const about: BackupAbout = {
    madeAt: now,
    migrations: await listMigrations(tx),
    counts: await countTables(tx),
    boards: await digest(tx, now),
    missing,
  }
  await writer.write({ kind: 'about' }, about)
  for (const { name, columns } of await listTables(tx)) {
    await sql`declare backup_rows no scroll cursor for
      select row_to_json(t)::text as row from (select ${sql.raw(columns)} from ${sql.table(name)}) t`.execute(
      tx,
    )
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsPerRecord)} from backup_rows`.execute(
        tx,
      )
      if (rows.length > 0)
        await writer.write({ kind: 'rows', table: name }, `[${rows.map(({ row }) => row).join(',')}]`)
      if (rows.length < rowsPerRecord) break
    }
    await sql`close backup_rows`.execute(tx)
  }
  const { rows: sequences } = await sql<{ name: string; last: number | null }>`
    select quote_ident(sequencename) as name, last_value as last from pg_sequences
    where schemaname = current_schema()`.execute(tx)
  await writer.write({ kind: 'sequences' }, sequences)
  return about
}

/** @returns whether its bytes are those of its name. */
async function writeFile(writer: BackupWriter, storage: Storage, { hash }: Stored): Promise<boolean> {
  const found = await storage.stat(hash)
  const stream = found && (await storage.open(hash))
  if (!stream) throw new Error(`The file ${hash} vanished while it was backed up.`)
  const sum = createHash('sha256')
  try {
    await writer.writeStream({ kind: 'file', hash, bytes: found.size }, summed(stream, sum))
  } finally {
    // When the backup could not be written, nobody has read it to its end.
    stream.destroy()
  }
  return sum.digest('hex') === hash
}

async function* summed(stream: AsyncIterable<Buffer>, sum: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    sum.update(chunk)
    yield chunk
  }
}
