// A backup of a running server is restored into an empty place, and everything is there.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { migrateTo } from '#server/db/migrate.ts'
import { diskStorage } from '#server/ports/storage/disk.ts'
import { aFile, aWorld } from '#server/rest/conformance/world.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { startS3Server } from '#server/testing/s3-server.ts'
import { backupName } from './backup-name.ts'
import { createBackupFile } from './create-backup-file.ts'
import { backUpWhenDue } from './make-backups.ts'
import { openBackupPlace } from './open-backup-place.ts'
import { restoreBackup } from './restore-backup.ts'
import { countTables } from './tables.ts'
import { writeBackup, writeTables } from './write-backup.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await testApp()
  folder = mkdtempSync(path.join(tmpdir(), 'vexil-backup-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function restored(file: string, key?: string) {
  const place = path.join(folder, randomBytes(4).toString('hex'))
  const empty = await cloneDatabase({ empty: true })
  const storage = diskStorage(path.join(place, 'files'))
  const restore = () => restoreBackup({ db: empty.db, storage, folder: place }, file, key)
  return { empty, storage, restore }
}

/** Settings of a server that keeps its backups in a bucket of its own. */
async function bucket(schedule: { hours: number; keep: number }) {
  const s3 = await startS3Server()
  const { VEXIL_STORAGE: files, ...keys } = s3.envOf()
  const dataDir = path.join(folder, randomBytes(4).toString('hex'))
  const { backup } = loadConfig({
    ...keys,
    VEXIL_BACKUP_DIR: `${files}`.replace('a/prefix', 'backups'),
    VEXIL_DATA_DIR: dataDir,
  })
  return { s3, dataDir, config: { ...app.app.services.config, backup: { ...backup, ...schedule } } }
}

test('a server that runs is backed up, and all of it is restored: rows, files, boards, sequences', async () => {
  const world = await aWorld(app)
  const bytes = randomBytes(3_000_000)
  const hash = await aFile(world, bytes)
  const game = await aGame(app, { challenges: [{ flags: ['flag{a}'] }, {}], teams: 3, divisions: ['One'] })
  const submit = async (at: number, flag: string) =>
    (await app.as(game.teams[at]!.captainId)).submissions.submit({
      gameId: game.gameId,
      challengeId: game.challengeIds[0]!,
      flag,
    })
  for (let at = 0; at < 3; at++) await submit(at, 'flag{a}')
  const { db, storage } = app.app.services
  let isOver = false
  const others = (async () => {
    for (let turn = 0; !isOver; turn++) await submit(turn % 3, `wrong ${turn}`)
  })()
  const file = path.join(folder, 'one.backup')
  const made = await writeBackup({ db, storage, now: app.clock.now() }, file, undefined)
  isOver = true
  await others
  expect(made).toMatchObject({ missing: [], files: expect.any(Number) })
  expect(await db.selectFrom('fileUploads').selectAll().execute()).toEqual([])

  const { empty, storage: copied, restore } = await restored(file)
  const result = await restore()
  expect(result.files).toBe(made.files)
  expect(await countTables(empty.db)).toEqual(made.counts)
  const stream = await copied.open(hash)
  const sum = createHash('sha256')
  for await (const chunk of stream!) sum.update(chunk as Buffer)
  expect(sum.digest('hex')).toBe(hash)
  // The columns are what they were, and new rows get new numbers.
  const rowsOf = async (of: typeof db, table: 'submissions' | 'games' | 'challenges') =>
    (
      await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t
        where ${sql.ref(table === 'submissions' ? 'submitted_at' : 'created_at')} >= 0
        order by id limit 3`.execute(of)
    ).rows
  for (const table of ['games', 'challenges', 'submissions'] as const)
    expect(await rowsOf(empty.db, table)).toEqual(await rowsOf(db, table))
  const { rows } = await sql<{ next: number; last: number }>`
    select nextval(pg_get_serial_sequence('submissions', 'id')) as next, (select max(id) from submissions) as last`.execute(
    empty.db,
  )
  expect(rows[0]!.next).toBeGreaterThan(rows[0]!.last)
  // Constraints and triggers are in force again.
  await expect(
    sql`insert into team_members (team_id, user_id, joined_at) values (999999, gen_random_uuid(), 0)`.execute(
      empty.db,
    ),
  ).rejects.toThrow()
  await expect(restore()).rejects.toThrow('not empty')
  await empty.close()
}, 60_000)

test('an encrypted one needs its passphrase; a damaged one is refused and restores nothing', async () => {
  const { db, storage } = app.app.services
  const file = path.join(folder, 'two.backup')
  await anAdmin(app)
  await writeBackup({ db, storage, now: app.clock.now() }, file, 'correct horse battery')
  const bytes = await readFile(file)
  expect(bytes.includes('"kind"')).toBe(false)
  const { empty, restore } = await restored(file)
  await expect(restore()).rejects.toThrow('VEXIL_BACKUP_KEY')
  await expect((await restored(file, 'wrong passphrase')).restore()).rejects.toThrow('passphrase is wrong')
  const damaged = Buffer.from(bytes)
  damaged[damaged.length >> 1]! ^= 1
  await writeFile(path.join(folder, 'three.backup'), damaged)
  await expect((await restored(path.join(folder, 'three.backup'))).restore()).rejects.toThrow('checksum')
  await empty.close()
  const good = await restored(file, 'correct horse battery')
  expect((await good.restore()).rows).toBeGreaterThan(0)
  await good.empty.close()
}, 60_000)

test('the server makes them by itself, and keeps as many as wanted', async () => {
  const { services } = app.app
  const own = path.join(folder, 'own')
  const config = {
    ...services.config,
    backup: { hours: 2, folder: own, bucket: undefined, keep: 2, key: undefined },
  }
  const run = () => backUpWhenDue({ ...services, config })
  await run()
  await run()
  expect(await readdir(own)).toHaveLength(1)
  for (let round = 0; round < 3; round++) {
    app.clock.advance('2h')
    await run()
  }
  expect(await readdir(own)).toHaveLength(2)
})

test('a bucket keeps them instead of the folder, and gives them back', async () => {
  const { services } = app.app
  const { s3, dataDir, config } = await bucket({ hours: 2, keep: 2 })
  for (let round = 0; round < 3; round++) {
    await backUpWhenDue({ ...services, config })
    app.clock.advance('2h')
  }
  const place = await openBackupPlace(config)
  const names = await place.list()
  expect(names).toHaveLength(2)
  expect(await readdir(path.join(dataDir, 'backups'))).toEqual([])
  expect(await place.fetch('no.backup')).toBeUndefined()
  const newest = names.toSorted().at(-1)!
  const file = await place.fetch(newest)
  // As `npm run backup` prints it.
  const { name: bucketName, prefix } = config.backup.bucket!
  expect(await place.fetch(`s3://${bucketName}/${prefix}${newest}`)).toBe(file)
  expect(await place.fetch(`s3://other/${prefix}${newest}`)).toBeUndefined()
  const { empty, restore } = await restored(file!)
  expect((await restore()).rows).toBeGreaterThan(0)
  await empty.close()
  await s3.stop()
}, 60_000)

test('a bucket with more backups than one page of its list keeps the newest', async () => {
  const { services } = app.app
  const { s3, config } = await bucket({ hours: 1, keep: 3 })
  const place = await openBackupPlace(config)
  // S3 lists a thousand names at a time.
  const names = Array.from({ length: 1_005 }, (_, at) =>
    backupName(app.clock.now() - (at + 2) * 3_600_000, 'scheduled'),
  )
  const others = ['mine.backup', 'notes.txt']
  const all = [...others, ...names]
  const keepAll = async () => {
    for (let name = all.pop(); name !== undefined; name = all.pop()) {
      await writeFile(path.join(place.folder, name), 'bytes')
      await place.keep(name)
    }
  }
  await Promise.all(Array.from({ length: 20 }, keepAll))
  expect(await place.list()).toHaveLength(1_007)
  await backUpWhenDue({ ...services, config })
  const newest = [backupName(app.clock.now(), 'scheduled'), ...names.slice(0, 2)]
  expect((await place.list()).toSorted()).toEqual([...others, ...newest].toSorted())
  await s3.stop()
}, 120_000)

test('a backup of an older version is migrated to this one', async () => {
  const old = await cloneDatabase({ empty: true })
  await migrateTo(old.db, '202611221020_audit')
  const captain = '01900000-0000-7000-8000-000000000000'
  await sql`
    insert into users (id, user_name, user_name_key, email, email_key, password_hash, registered_at)
    values (${captain}, 'a', 'A', 'a@b', 'A@B', '-', 0)`.execute(old.db)
  await sql`
    insert into games (title, divisions, start_at, end_at, writeup_deadline_at, blood_bonus, public_key, private_key, created_at)
    values ('divided', array['Seniors'], 0, 1, 1, 0, '', '', 0)`.execute(old.db)
  await sql`insert into teams (name, invite_token, captain_id, created_at) values ('team', '', ${captain}, 0)`.execute(
    old.db,
  )
  await sql`
    insert into participations (game_id, team_id, status, division, token, created_at)
    values (1, 1, 'Accepted', 'Seniors', '', 0)`.execute(old.db)
  const file = path.join(folder, 'old.backup')
  const writer = await createBackupFile(file, undefined)
  // Its boards are those that the older version counted.
  await old.db
    .transaction()
    .execute((tx) => writeTables(tx, writer, 1, [], async () => ({ 1: 'of an older version' })))
  await writer.write({ kind: 'end' }, { files: 0 })
  await writer.end()
  await old.close()

  const { empty, restore } = await restored(file)
  expect(await restore()).toMatchObject({ files: 0, boards: 0, changedBoards: ['1'] })
  const { rows } = await sql<{ name: string }>`
    select name from participations join divisions on divisions.id = division_id`.execute(empty.db)
  expect(rows).toEqual([{ name: 'Seniors' }])
  const users = await empty.db.selectFrom('users').select('userName').execute()
  expect(users).toEqual([{ userName: 'a' }])
  await empty.close()
}, 60_000)
