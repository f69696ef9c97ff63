// What a backup and a restore do while something breaks, and that what comes afterwards is whole: rows, boards and every file.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { DatabaseUnavailable } from '#server/lib/unavailable.ts'
import { diskStorage } from '#server/ports/storage/disk.ts'
import { objectPath, type Storage } from '#server/ports/storage/port.ts'
import { aFile, aWorld } from '#server/rest/conformance/world.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { aGame } from '#server/testing/factories.ts'
import { silentProxy } from '#server/testing/silent-proxy.ts'
import { compareFiles } from '../files/compare-files.ts'
import { BackupError, createBackupFile } from './create-backup-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { countTables } from './tables.ts'
import { type BackupResult, writeBackup, writeTables } from './write-backup.ts'

const mebibyte = 2 ** 20
const canMount = process.platform === 'linux' && process.getuid?.() === 0

let app: TestApp
let folder: string
let hashes: string[]
let whole: BackupResult
beforeAll(async () => {
  app = await testApp()
  folder = mkdtempSync(path.join(tmpdir(), 'vexil-backup-faults-'))
  const world = await aWorld(app)
  hashes = []
  for (let at = 0; at < 6; at++) hashes.push(await aFile(world, randomBytes(mebibyte)))
  const game = await aGame(app, { challenges: [{ flags: ['flag{a}'] }, {}], teams: 3 })
  for (const { captainId } of game.teams) {
    const [challengeId] = game.challengeIds
    await (await app.as(captainId)).submissions.submit({
      gameId: game.gameId,
      challengeId: challengeId!,
      flag: 'flag{a}',
    })
  }
  whole = await writeBackup(place(), path.join(folder, 'whole.backup'), undefined)
}, 60_000)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const place = () => {
  const { db, storage, room } = app.app.services
  return { db, storage, room, now: app.clock.now() }
}
const fileOf = (hash: string) => path.join(app.app.services.config.dataDir, 'files', objectPath(hash))

/** A folder and an empty database to restore into. */
async function emptyPlace() {
  const target = path.join(folder, randomBytes(4).toString('hex'))
  const database = await cloneDatabase({ empty: true })
  const storage = diskStorage(path.join(target, 'files'))
  return { database, storage, folder: path.join(target, 'incoming'), target }
}

/** Restores into an empty place; the restore itself compares counts, boards and the checksum of every file. */
async function expectWhole(file: string, from: BackupResult): Promise<void> {
  const { database, storage, folder: incoming } = await emptyPlace()
  const { db } = database
  const result = await restoreBackup({ db, storage, folder: incoming }, file, undefined)
  expect(result).toMatchObject({ files: from.files - from.damaged.length, damaged: from.damaged })
  expect(result.boards).toBe(Object.keys(from.boards).length)
  expect(result.boards).toBeGreaterThan(0)
  expect(await countTables(db)).toEqual(from.counts)
  const { missing, damaged } = await compareFiles({ db, storage })
  expect({ missing: missing.toSorted(), damaged }).toEqual({
    missing: [...from.missing, ...from.damaged].toSorted(),
    damaged: [],
  })
  await database.close()
}

/** Runs `then` when the storage is asked for its third file. */
const interrupted = (storage: Storage, then: () => void): Storage => {
  let count = 0
  const step = () => {
    if (++count === 3) then()
  }
  return {
    ...storage,
    open: (...input) => {
      step()
      return storage.open(...input)
    },
    put: (...input) => {
      step()
      return storage.put(...input)
    },
  }
}

test('the database is gone while it is backed up: no half file is left, and the next one is whole', async () => {
  const direct = app.database
  const proxy = await silentProxy(direct.connection)
  const through = openDatabase(proxy.connection, { poolSize: 2 })
  const file = path.join(folder, 'gone.backup')
  const { storage, now } = place()
  const stat: Storage['stat'] = (hash) => {
    // In the snapshot, before its tables are read.
    proxy.cut()
    return storage.stat(hash)
  }
  const broken = writeBackup({ db: through.db, storage: { ...storage, stat }, now }, file, undefined)
  await expect(broken).rejects.toThrow(DatabaseUnavailable)
  expect(readdirSync(folder).filter((name) => name.startsWith('gone'))).toEqual([])
  proxy.mend()
  const made = await writeBackup({ db: through.db, storage, now }, file, undefined)
  expect(made.counts).toMatchObject({ submissions: 3, solves: 3 })
  await expectWhole(file, made)
  await through.close()
  proxy.close()
}, 60_000)

test('the database is gone while a backup is restored: it is empty afterwards, and the next try succeeds', async () => {
  const { database, storage, folder: incoming } = await emptyPlace()
  const proxy = await silentProxy(database.connection)
  const through = openDatabase(proxy.connection, { poolSize: 2 })
  const restore = (to: Storage) =>
    restoreBackup({ db: through.db, storage: to, folder: incoming }, whole.file, undefined)
  await expect(restore(interrupted(storage, proxy.cut))).rejects.toThrow(DatabaseUnavailable)
  proxy.mend()
  expect(await database.db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await restore(storage)).toMatchObject({ files: whole.files, damaged: [] })
  expect(await countTables(database.db)).toEqual(whole.counts)
  await through.close()
  proxy.close()
  await database.close()
}, 60_000)

test('a backup file that is cut off at any place, or has more at its end, is refused and restores nothing', async () => {
  const bytes = await readFile(whole.file)
  const { database, storage, folder: incoming, target } = await emptyPlace()
  const file = path.join(folder, 'cut.backup')
  const variants = [0, 1, 60, 150, bytes.length >> 1, bytes.length - 33, bytes.length - 1].map((length) =>
    bytes.subarray(0, length),
  )
  for (const variant of [...variants, Buffer.concat([bytes, Buffer.from('more')])]) {
    await writeFile(file, variant)
    const restore = restoreBackup({ db: database.db, storage, folder: incoming }, file, undefined)
    await expect(restore).rejects.toThrow(/is not a whole backup: its checksum is wrong/)
  }
  expect(existsSync(target)).toBe(false)
  expect(await countTables(database.db)).toEqual({})
  await database.close()
}, 60_000)

test('a file that is gone and one that the disk changed are named, and cost nothing else', async () => {
  const [gone, changed] = hashes as [string, string]
  const [goneFile, changedFile] = [fileOf(gone), fileOf(changed)]
  const kept = [await readFile(goneFile), await readFile(changedFile)] as const
  await rm(goneFile)
  const other = Buffer.from(kept[1])
  other[1_000]! ^= 1
  await writeFile(changedFile, other)
  const file = path.join(folder, 'damaged.backup')
  const made = await writeBackup(place(), file, undefined)
  expect([made.missing, made.damaged]).toEqual([[gone], [changed]])
  await expectWhole(file, made)
  await writeFile(goneFile, kept[0])
  await writeFile(changedFile, kept[1])
  const again = await writeBackup(place(), file, undefined)
  expect([again.missing, again.damaged, again.files]).toEqual([[], [], made.files + 1])
  await expectWhole(file, again)
}, 60_000)

test('bytes that are not those of their name, of which the backup knows nothing, are refused', async () => {
  const file = path.join(folder, 'other-bytes.backup')
  const writer = await createBackupFile(file, undefined)
  await app.db.transaction().execute((tx) => writeTables(tx, writer, app.clock.now(), []))
  const bytes = randomBytes(10)
  await writer.writeStream({ kind: 'file', hash: hashes[0]!, bytes: bytes.length }, Readable.from([bytes]))
  await writer.write({ kind: 'end' }, { files: 1, damaged: [] })
  await writer.end()
  const { database, storage, folder: incoming } = await emptyPlace()
  const restore = restoreBackup({ db: database.db, storage, folder: incoming }, file, undefined)
  await expect(restore).rejects.toThrow(`The bytes of the file ${hashes[0]} are not what they were.`)
  expect(await database.db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await storage.stat(hashes[0]!)).toBeUndefined()
  await database.close()
}, 60_000)

test.skipIf(!canMount)(
  'a disk that is full: a backup leaves nothing, a restore is refused, and both succeed with more room',
  async () => {
    const disk = mkdtempSync(path.join(tmpdir(), 'vexil-small-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk])
    const grow = () => execFileSync('mount', ['-o', 'remount,size=64m', disk])
    const database = await cloneDatabase({ empty: true })
    try {
      const file = path.join(disk, 'full.backup')
      const { room: _, ...without } = place()
      await expect(writeBackup(without, file, undefined)).rejects.toThrow(
        new BackupError(`There is no room for the backup on the disk of ${file}.`),
      )
      expect(readdirSync(disk)).toEqual([])

      const storage = diskStorage(path.join(disk, 'files'))
      const restore = () =>
        restoreBackup(
          { db: database.db, storage, folder: path.join(disk, 'incoming') },
          whole.file,
          undefined,
        )
      await expect(restore()).rejects.toThrow('There is no room')
      expect(await database.db.selectFrom('users').select('id').execute()).toEqual([])
      grow()
      expect(await restore()).toMatchObject({ files: whole.files, damaged: [] })
      const made = await writeBackup(without, file, undefined)
      await expectWhole(file, made)
    } finally {
      await database.close()
      execFileSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true })
    }
  },
  60_000,
)
