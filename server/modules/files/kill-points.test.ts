// A server that is killed between any two steps of an upload or a release leaves no row without its bytes, and the next one works.
// The step before which it is killed never ends, and the database loses its connections: what is on the disk and in the
// database is then what a killed process leaves.

import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestContext } from '#server/access/context.ts'
import { openDatabase } from '#server/db/client.ts'
import { diskStorage } from '#server/ports/storage/disk.ts'
import type { Actor } from '#server/state/sessions/actor.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { anAdmin } from '#server/testing/factories.ts'
import { compareFiles } from './compare-files.ts'
import { releaseFile } from './release-files.ts'
import { storeContents } from './store-contents.ts'

/** The call whose steps are counted, and the one before which it is stopped. */
interface Life {
  step: number
  holdBefore: number
  /** What happens there; the step follows when it is over. */
  hold(): Promise<void>
  steps: string[]
}
const lives = new AsyncLocalStorage<Life>()

/** Counts a step of the current life. */
async function passStep(name: string): Promise<void> {
  const life = lives.getStore()
  if (!life) return
  if (life.step++ === life.holdBefore) await life.hold()
  life.steps.push(name)
}

const watched = ['link', 'rename', 'mkdir', 'copyFile', 'writeFile', 'open', 'rm', 'stat'] as const
const original = new Map(watched.map((name) => [name, fs.promises[name]]))
let app: TestApp
let folder: string
let admin: string
beforeAll(async () => {
  app = await testApp()
  admin = await anAdmin(app)
  folder = await mkdtemp(path.join(tmpdir(), 'vexil-kills-'))
  for (const [name, work] of original) {
    const counted = async (...input: unknown[]) => {
      await passStep(name)
      return await (work as (...input: unknown[]) => unknown)(...input)
    }
    Object.assign(fs.promises, { [name]: counted })
  }
  syncBuiltinESMExports()
})
afterAll(async () => {
  Object.assign(fs.promises, Object.fromEntries(original))
  syncBuiltinESMExports()
  await app.close()
  await rm(folder, { recursive: true })
})

/** A process of its own: its database connections, and its work until it ends or is killed before a step. */
async function live(
  holdBefore: number,
  work: (services: RequestContext & { actor: Actor }) => Promise<unknown>,
  hold?: () => Promise<void>,
): Promise<string[] | 'killed'> {
  const opened = openDatabase(app.database.connection, { poolSize: 3 })
  const clients = new Set<pg.PoolClient>()
  opened.pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', () => {})
    const query = client.query.bind(client) as (...input: unknown[]) => unknown
    Object.assign(client, {
      query: async (...input: unknown[]) => {
        const text = (input[0] as { text?: string }).text ?? String(input[0])
        await passStep(text.trim().slice(0, 40))
        return await query(...input)
      },
    })
  })
  const services = { ...app.app.services, db: opened.db, storage: diskStorage(folder) }
  const ctx = { ...services, actor: { userId: admin, role: 'Admin' } } as unknown as RequestContext & {
    actor: Actor
  }
  const steps: string[] = []
  const killed = new Promise<'killed'>((resolve) => {
    const kill = () => {
      resolve('killed')
      return new Promise<void>(() => {})
    }
    const life = { step: 0, holdBefore, steps, hold: hold ?? kill }
    void lives
      .run(life, () => work(ctx))
      .then(
        () => resolve(steps as never),
        () => resolve(steps as never),
      )
  })
  const outcome = await killed
  if (outcome === 'killed') {
    for (const client of clients)
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  } else await opened.close()
  return outcome
}

interface Blob {
  hash: string
  file: string
  size: number
}
async function aBlob(): Promise<Blob> {
  const bytes = randomBytes(2_000)
  const file = path.join(folder, `incoming-${randomBytes(4).toString('hex')}`)
  await writeFile(file, bytes)
  return { hash: createHash('sha256').update(bytes).digest('hex'), file, size: bytes.length }
}
const upload =
  ({ hash, file, size }: Blob, kept = false) =>
  (ctx: RequestContext & { actor: Actor }) =>
    storeContents(
      ctx,
      [{ hash, size, name: 'some.bin', mediaType: 'application/octet-stream', source: { path: file }, kept }],
      async () => {},
    )
const release =
  ({ hash }: Blob) =>
  (ctx: RequestContext & { actor: Actor }) =>
    releaseFile(ctx, hash)

const storage = () => diskStorage(folder)
const compare = () => compareFiles({ db: app.db, storage: storage() })
const announcedUntilLater = () => app.db.updateTable('fileUploads').set({ expiresAt: 0 }).execute()

/** Nothing is lost; an upload of the same content works; when nothing uses it any more, nothing of it is left. */
async function expectSound(blob: Blob) {
  expect((await compare()).missing).toEqual([])
  expect(await live(-1, upload(blob))).not.toBe('killed')
  expect(await storage().stat(blob.hash)).toEqual({ size: blob.size })
  expect((await compare()).missing).toEqual([])
  await announcedUntilLater()
  await live(-1, release(blob))
  await app.db.deleteFrom('fileUploads').execute()
  expect(await compare()).toMatchObject({ rows: 0, objects: 0, missing: [], orphans: [] })
}

test('killed before each step of an upload', async () => {
  const seen = new Set<string>()
  for (let step = 0; ; step++) {
    const blob = await aBlob()
    const outcome = await live(step, upload(blob))
    await expectSound(blob)
    if (outcome === 'killed') continue
    for (const name of outcome) seen.add(name.split(' ')[0]!)
    expect(step).toBeGreaterThan(12)
    break
  }
  for (const name of ['link', 'mkdir', 'open', 'stat', 'insert', 'commit']) expect([...seen]).toContain(name)
}, 60_000)

test('killed before each step of a release', async () => {
  for (let step = 0; ; step++) {
    const blob = await aBlob()
    await live(-1, upload(blob))
    const outcome = await live(step, release(blob))
    await expectSound(blob)
    if (outcome === 'killed') continue
    expect(step).toBeGreaterThan(6)
    break
  }
}, 60_000)

/** A connection to this database waits for a lock of another one. */
async function isWaitingForLock(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.db,
  )
  return rows.length > 0
}

test('a release while an upload of the same content waits before each of its steps', async () => {
  for (let step = 0; ; step++) {
    const blob = await aBlob()
    await live(-1, upload(blob))
    let wasHeld = false
    let releasing: Promise<unknown> | undefined
    const steps = await live(step, upload(blob), async () => {
      wasHeld = true
      let isOver = false
      releasing = live(-1, release(blob)).finally(() => {
        isOver = true
      })
      // It is over, or waits for a lock of the upload.
      while (!isOver && !(await isWaitingForLock())) await pause(10)
    })
    await releasing
    expect(steps.length).toBeGreaterThan(8)
    expect((await compare()).missing).toEqual([])
    expect(await storage().stat(blob.hash)).toEqual({ size: blob.size })
    await expectSound(blob)
    if (!wasHeld) break
  }
}, 60_000)
