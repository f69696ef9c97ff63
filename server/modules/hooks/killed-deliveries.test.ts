// The process that delivers messages is killed again and again while a receiver fails now and then: nothing is lost, the order is kept, and
// only the message that was under way may come twice, under the same number.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionUrl } from '#server/db/connection-url.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { type HookReceiver, hookReceiver } from '#server/testing/hook-receiver.ts'
import { transact } from '#server/writes/transact.ts'

const secretKey = 'a key of thirty-two characters ..'
const kills = 2
const messages = 40

let app: TestApp
let receiver: HookReceiver
const dataDir = mkdtempSync(join(tmpdir(), 'vexil-hooks-'))
const processes: ChildProcess[] = []
beforeAll(async () => {
  receiver = await hookReceiver()
  // It makes the events and delivers nothing.
  app = await testApp({
    env: { VEXIL_ROLES: 'web', VEXIL_SECRET_KEY: secretKey, VEXIL_INTERNAL_TARGETS: '127.0.0.1' },
  })
})
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await app.close()
  await receiver.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function startProcess(): Promise<ChildProcess> {
  const child = fork(new URL('../../testing/container-worker-process.ts', import.meta.url), [], {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: connectionUrl(app.database.connection),
      VEXIL_DATA_DIR: dataDir,
      VEXIL_SECRET_KEY: secretKey,
      VEXIL_INTERNAL_TARGETS: '127.0.0.1',
      VEXIL_LOG_LEVEL: 'silent',
      PORT: '0',
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  processes.push(child)
  await once(child, 'message')
  return child
}

test('killed in a storm of deliveries', { timeout: 240_000 }, async () => {
  const { gameId } = await aGame(app)
  const caller = await app.as(await anAdmin(app))
  await caller.hooks.create({
    ...{ gameId, kind: 'webhook', name: 'Storm', topics: ['announcement'], view: 'staff' },
    ...{ locale: 'en-US', isEnabled: true, address: `${receiver.origin}/` },
  })
  const taken: string[] = []
  let calls = 0
  receiver.answer = async ({ body }) => {
    // Slow enough that a kill finds a message under way.
    await new Promise((done) => setTimeout(done, 15))
    if (++calls % 20 === 0) return { status: 500 }
    taken.push((body as { data: { notice: { text: string } } }).data.notice.text)
    return { status: 200 }
  }
  let child = await startProcess()
  for (let i = 0; i < messages; i++) await caller.editNotices.create({ gameId, content: `Number ${i}` })
  for (let kill = 0; kill < kills; kill++) {
    const before = taken.length
    await expect.poll(() => taken.length, { timeout: 60_000 }).toBeGreaterThan(before + 8)
    child.kill('SIGKILL')
    await once(child, 'exit')
    // As after a minute: the leases of the dead process are over.
    await app.db.updateTable('jobs').set({ leasedUntil: 1 }).where('leasedUntil', 'is not', null).execute()
    child = await startProcess()
  }
  const isWaiting = async () => {
    // What failed is due at once, so that the test need not wait for it.
    await app.db.updateTable('hookDeliveries').set({ nextAt: 1 }).where('state', '=', 'waiting').execute()
    await app.db
      .updateTable('jobs')
      .set({ dueAt: 1 })
      .where('kind', 'in', ['deliver-to-hook', 'consume-hooks'])
      .where('dueAt', 'is not', null)
      .execute()
    await transact(app.app.services, async (_, after) => after.emit({ kind: 'jobs', lanes: ['hooks'] }))
    return new Set(taken).size
  }
  await expect.poll(isWaiting, { timeout: 90_000, interval: 300 }).toBe(messages)
  // In order, but for one that is repeated after a kill.
  const repeated = taken.filter((text, at) => text === taken[at - 1]).length
  expect(repeated).toBeLessThanOrEqual(kills)
  const order = taken.filter((text, at) => text !== taken[at - 1])
  expect(order).toEqual(Array.from({ length: messages }, (_, i) => `Number ${i}`))
  const ids = receiver.received.map(({ headers, text }) => `${String(headers['webhook-id'])} ${text}`)
  expect(new Set(ids).size).toBe(messages)
})
