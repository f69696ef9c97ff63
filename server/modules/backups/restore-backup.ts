// Restores a backup into an empty database, which is migrated afterwards, and proves that all of it is there.
import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { knownMigrations, migrateTo, migrateToLatest } from '../../db/migrate.ts'
import type { Storage } from '../../ports/storage/port.ts'
import { BackupError, isDiskFull, type Payload, readBackupFile } from './create-backup-file.ts'
import { countTables, digestBoards, listTables } from './tables.ts'
import type { BackupAbout, BackupEnd } from './write-backup.ts'

export interface RestoreResult {
  about: BackupAbout
  files: number
  /** Files that were damaged when the backup was made. Their rows are restored, their bytes are not. */
  damaged: string[]
  rows: number
  boards: number
  /** Games whose boards this version counts differently than the older one that made the backup. */
  changedBoards: string[]
}

interface Place {
  db: Db
  storage: Storage
  /** For files on their way to the storage. */
  folder: string
}

export async function restoreBackup(
  place: Place,
  file: string,
  passphrase: string | undefined,
): Promise<RestoreResult> {
  const { db } = place
  await refuseFull(db)
  let about: BackupAbout | undefined
  let end: BackupEnd | undefined
  let stored = 0
  const damaged: string[] = []
  const records = readBackupFile(file, passphrase)
  const first = await records.next()
  if (first.done || first.value[0].kind !== 'about') throw new BackupError('The backup has no beginning.')
  about = JSON.parse((await first.value[1].all()).toString()) as BackupAbout
  await prepare(db, about)
  const isOfThisVersion = about.migrations.length === knownMigrations().length
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(tx)
    const constraints = await loosen(tx)
    for await (const [record, payload] of records) {
      if (record.kind === 'rows') await insertRows(tx, record.table!, payload)
      else if (record.kind === 'sequences') await setSequences(tx, payload)
      else if (record.kind === 'file') {
        if (await storeFile(place, record.hash!, payload)) stored++
        else damaged.push(record.hash!)
      } else if (record.kind === 'end')
        end = {
          damaged: [],
          ...(JSON.parse((await payload.all()).toString()) as Partial<BackupEnd>),
        } as BackupEnd
    }
    const found = stored + damaged.length
    if (end?.files !== found)
      throw new BackupError(`The backup has ${found} of ${end?.files ?? 'its'} files.`)
    for (const hash of damaged)
      if (!end.damaged.includes(hash))
        throw new BackupError(`The bytes of the file ${hash} are not what they were.`)
    await tighten(tx, constraints)
    await verifyCounts(tx, about!)
    // Boards are read from the tables of this version: those of an older one are migrated first.
    if (isOfThisVersion) for (const game of await findChangedBoards(tx, about!)) throw differentBoard(game)
  })
  await migrateToLatest(db)
  const changedBoards = isOfThisVersion ? [] : await findChangedBoards(db, about)
  const rows = Object.values(about.counts).reduce((sum, count) => sum + count, 0)
  return {
    about,
    files: stored,
    damaged,
    rows,
    boards: Object.keys(about.boards).length - changedBoards.length,
    changedBoards,
  }
}

async function refuseFull(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('users')::text as name`.execute(db)
  if (rows[0]?.name == null) return
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const game = await db.selectFrom('games').select('id').limit(1).executeTakeFirst()
  if (user || game)
    throw new BackupError('The database is not empty. A backup is restored into an empty database only.')
}

/** The tables as they were when the backup was made. */
async function prepare(db: Db, { migrations }: BackupAbout): Promise<void> {
  const known = knownMigrations()
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new BackupError(
      `The backup was made by a newer version of Vexil (${unknown[0]}). Start that version.`,
    )
  const { rows } = await sql<{
    name: string | null
  }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  const done = rows[0]?.name == null ? 0 : (await sql`select 1 from kysely_migration`.execute(db)).rows.length
  if (done > migrations.length) {
    await sql`drop schema public cascade; create schema public`.execute(db)
  }
  await migrateTo(db, migrations.at(-1)!)
}

interface Constraint {
  table: string
  name: string
}

/** Rows come in the order of tables: references are checked at the end, and triggers do not write. */
async function loosen(tx: Db): Promise<Constraint[]> {
  const { rows } = await sql<Constraint>`
    select quote_ident(cl.relname) as "table", quote_ident(co.conname) as name
    from pg_constraint co join pg_class cl on cl.oid = co.conrelid
    where co.contype = 'f' and not co.condeferrable and co.connamespace = current_schema()::regnamespace`.execute(
    tx,
  )
  for (const { table, name } of rows)
    await sql.raw(`alter table ${table} alter constraint ${name} deferrable initially deferred`).execute(tx)
  const tables = await listTables(tx)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx)
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))} cascade`.execute(tx)
  return rows
}

async function tighten(tx: Db, constraints: readonly Constraint[]): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
  for (const { table, name } of constraints)
    await sql.raw(`alter table ${table} alter constraint ${name} not deferrable`).execute(tx)
  for (const { name } of await listTables(tx))
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx)
}

async function insertRows(tx: Db, table: string, payload: Payload): Promise<void> {
  const columns = (await listTables(tx)).find(({ name }) => name === table)?.columns
  if (columns === undefined)
    throw new BackupError(`The backup has a table ${table} that its version does not have.`)
  await sql`
    insert into ${sql.table(table)} (${sql.raw(columns)}) overriding system value
    select ${sql.raw(columns)} from json_populate_recordset(null::${sql.table(table)}, ${(await payload.all()).toString()}::json)`.execute(
    tx,
  )
}

async function setSequences(tx: Db, payload: Payload): Promise<void> {
  const all = JSON.parse((await payload.all()).toString()) as { name: string; last: number | null }[]
  for (const { name, last } of all)
    if (last !== null) await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(tx)
}

/** @returns whether the bytes are those of their name; others are not stored. */
async function storeFile({ storage, folder }: Place, hash: string, payload: Payload): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  const draft = path.join(folder, `restored-${randomBytes(8).toString('hex')}`)
  const sum = createHash('sha256')
  try {
    await pipeline(
      payload.parts(),
      async function* (parts: AsyncIterable<Buffer>) {
        for await (const part of parts) {
          sum.update(part)
          yield part
        }
      },
      createWriteStream(draft, { mode: 0o600 }),
    )
    if (sum.digest('hex') !== hash) return false
    await storage.put(hash, { path: draft })
    return true
  } catch (error) {
    throw isDiskFull(error)
      ? new BackupError(`There is no room for the files on the disk of ${folder}.`)
      : error
  } finally {
    await rm(draft, { force: true })
  }
}

async function verifyCounts(tx: Db, { counts }: BackupAbout): Promise<void> {
  const found = await countTables(tx)
  for (const [table, count] of Object.entries(counts))
    if (found[table] !== count)
      throw new BackupError(`The table ${table} has ${found[table]} of ${count} rows.`)
}

async function findChangedBoards(db: Db, { boards, madeAt }: BackupAbout): Promise<string[]> {
  const again = await digestBoards(db, madeAt)
  return Object.entries(boards).flatMap(([game, digest]) => (again[game] === digest ? [] : [game]))
}

const differentBoard = (game: string) => new BackupError(`The board of game ${game} is not what it was.`)
