// A disk that becomes full: files are refused by name before the reserve is touched, and all is well when there is room again.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { writeBackup } from '../modules/backups/write-backup.ts'
import { captureQueue, openCaptureFile } from '../modules/captures/open-capture-file.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { anAdmin } from '../testing/factories.ts'
import { createDiskRoom } from './disk-room.ts'

const mebibyte = 2 ** 20
/** Only root may mount; a process that is not root runs the same tests with a disk whose free room is a variable. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0

test('many writers together do not pass the limit, what others write is seen, and a refusal is a look away from its end', async () => {
  let free = 100
  const told: string[] = []
  const log = {
    info: (_: object, text: string) => told.push(text),
    warn: (_: object, text: string) => told.push(text),
  }
  const room = createDiskRoom('/nowhere', { reserve: 40, readFree: async () => free, log })
  expect(await room.left()).toBe(60)
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => room.take(10)))
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(6)
  free = 40
  expect(await room.left()).toBe(0)
  await expect(room.take(1)).rejects.toThrow('StorageFull')
  expect([room.isLow, room.isFull]).toEqual([true, true])
  free = 100
  await room.take(60)
  await room.left()
  expect([room.isLow, room.isFull]).toEqual([false, false])
  expect(told).toEqual([
    'the disk is nearly full: files are refused until there is more room',
    'there is room on the disk again',
  ])
})

test('a disk that says nothing about itself has no limit', async () => {
  const readFree = () => Promise.reject(new Error('not supported'))
  await createDiskRoom('/nowhere', { reserve: 1, readFree }).take(1e15)
})

const mounted: string[] = []
afterEach(() => {
  for (const folder of mounted.splice(0)) {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  }
})
function smallDisk(mib: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vexil-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m,mode=0755`, 'tmpfs', folder])
  mounted.push(folder)
  return folder
}
const freeOf = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

test.skipIf(!canMount)('with too little room the start says how much is needed', async () => {
  await expect(startEmbedded({ dataDir: smallDisk(8) })).rejects.toThrow(
    /has \d MiB free, and the built-in database needs 96 MiB to start: free \d\d MiB more/,
  )
})

test.skipIf(!canMount)(
  'uploads, captures and backups stop above the reserve; the database works on, health says so, and it recovers',
  async () => {
    const folder = smallDisk(150)
    const server = await startEmbedded({
      dataDir: folder,
      settings: { fsync: 'off', synchronous_commit: 'off' },
    })
    const opened = openDatabase(server.connection, { poolSize: 5 })
    await migrateToLatest(opened.db)
    const close = async () => {
      await opened.close()
      await server.stop()
    }
    const database = { ...opened, name: 'vexil', connection: server.connection, close }
    const app = await testApp({ database, env: { VEXIL_DATA_DIR: folder, VEXIL_DISK_RESERVE: '32' } })
    try {
      const admin = await anAdmin(app)
      const upload = async (bytes: number, stream = false) => {
        const form = new FormData()
        form.append('files', new Blob([Buffer.alloc(bytes, Math.random() * 255)]), 'some.bin')
        const sent = new Response(form)
        const response = await app.request('/api/assets', {
          method: 'POST',
          as: admin,
          headers: { 'content-type': sent.headers.get('content-type')! },
          // A stream has no length that could be looked at before.
          body: stream ? sent.body : await sent.arrayBuffer(),
          ...(stream && { duplex: 'half' }),
        } as RequestInit)
        return { status: response.status, text: await response.text() }
      }
      const health = async () => await (await app.request('/healthz')).text()
      expect(await health()).toBe('Healthy')
      const stored: number[] = []
      for (let at = 0; at < 40; at++) {
        const { status, text } = await upload(6 * mebibyte, at % 2 === 0)
        if (status === 200) {
          stored.push(at)
          continue
        }
        expect({ status, text }).toEqual({
          status: 503,
          text: expect.stringContaining('no room left for files'),
        })
        break
      }
      expect(stored.length).toBeGreaterThan(2)
      expect((await upload(12 * mebibyte, true)).status).toBe(503)
      expect(await freeOf(folder)).toBeGreaterThan(31 * mebibyte)
      expect(await health()).toBe('Degraded')
      // Nothing of a refused upload is left, and every stored one is a row.
      const rows = await app.db.selectFrom('files').select('size').execute()
      expect(new Set(rows.map(({ size }) => size))).toEqual(new Set([6 * mebibyte]))

      writeFileSync(path.join(folder, 'others'), Buffer.alloc((await freeOf(folder)) - 20 * mebibyte))
      const { room, storage } = app.app.services
      await room.left()
      await expect(storage.put('0'.repeat(64), { bytes: Buffer.alloc(10) })).rejects.toThrow('StorageFull')
      const capture = openCaptureFile(path.join(folder, 'some.pcapng'), captureQueue(1e6), room)
      await capture.end(0)
      expect(capture.failure?.message).toBe('StorageFull')
      const backup = writeBackup(
        { db: app.db, storage, now: app.clock.now(), room },
        path.join(folder, 'one.backup'),
        undefined,
      )
      await expect(backup).rejects.toThrow('There is no room for the backup')
      // The database has what it needs.
      for (let at = 0; at < 5; at++) await anAdmin(app)

      rmSync(path.join(folder, 'others'))
      rmSync(path.join(folder, 'files/uploads'), { recursive: true })
      mkdirSync(path.join(folder, 'files/uploads'))
      expect((await upload(4 * mebibyte)).status).toBe(200)
      await expect.poll(health).toBe('Healthy')
    } finally {
      await app.close()
    }
  },
  60_000,
)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a folder of files that cannot be written: 503 by name, not a fault', async () => {
  const admin = await anAdmin(app)
  const files = path.join(app.app.services.config.dataDir, 'files')
  const upload = async () => {
    const form = new FormData()
    form.append('files', new Blob([Buffer.from(`${Math.random()}`)]), 'some.bin')
    const response = await app.request('/api/assets', { method: 'POST', as: admin, body: form })
    return [response.status, response.headers.get('retry-after'), await response.text()] as const
  }
  const unwritable = ['files/uploads', 'files/incoming'].map((name) => path.join(path.dirname(files), name))
  for (const place of unwritable) {
    rmSync(place, { recursive: true, force: true })
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, 'no folder')
    const [status, retryAfter, text] = await upload()
    expect([status, Number(retryAfter) > 0]).toEqual([503, true])
    expect(text).toContain('Files are not available at the moment')
    rmSync(place)
    expect((await upload())[0]).toBe(200)
  }
})
