import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Storage } from '#server/ports/storage/port.ts'
import { useApp } from '#server/testing/use-app.ts'
import { createHealthCheck } from './health-check.ts'

const app = useApp()

const asked = async () => {
  const response = await app.request('/healthz')
  return [response.status, await response.text()]
}
const uploads = () => join(app.app.services.config.dataDir, 'files/uploads')

test('a storage that fails degrades, until it works again', async () => {
  expect(await asked()).toEqual([200, 'Healthy'])
  await rm(uploads(), { recursive: true })
  await writeFile(uploads(), 'no folder')
  // However often it is asked, the storage is tried once in a while.
  expect(await asked()).toEqual([200, 'Healthy'])
  app.clock.advance('10s')
  expect(await asked()).toEqual([200, 'Degraded'])
  await rm(uploads())
  await mkdir(uploads())
  for (let round = 0; round < 3; round++) {
    app.clock.advance('10s')
    expect(await asked()).toEqual([200, 'Healthy'])
  }
  // It leaves no file, and not a folder each time.
  expect(await readdir(uploads(), { recursive: true })).toHaveLength(2)
})

test('a storage that does not answer is not waited for', async () => {
  const { services } = app.app
  const storage: Storage = { ...services.storage, put: () => new Promise(() => {}) }
  const check = createHealthCheck({ ...services, storage })
  expect(await check()).toBe('Healthy')
  await pause(2_600)
  expect(await check()).toBe('Degraded')
}, 15_000)

test('without a migration of this version it is not well', async () => {
  const rename = (from: string, to: string) =>
    sql`update kysely_migration set name = ${to} where name = ${from}`.execute(app.db)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration limit 1`.execute(app.db)
  const { name } = rows[0]!
  await rename(name, 'another')
  expect(await asked()).toEqual([503, 'Unhealthy'])
  await rename('another', name)
  expect(await asked()).toEqual([200, 'Healthy'])
})

test('a slow database degrades, one that does not answer is not well', async () => {
  const held = (ms: number) =>
    app.db.transaction().execute(async (tx) => {
      await sql`lock table kysely_migration in access exclusive mode`.execute(tx)
      const answer = asked()
      await pause(ms)
      return { answer }
    })
  expect(await (await held(1_300)).answer).toEqual([200, 'Degraded'])
  expect(await (await held(2_800)).answer).toEqual([503, 'Unhealthy'])
  await expect.poll(asked).toEqual([200, 'Healthy'])
}, 15_000)

test('it degrades while a request waits for a table that is locked', async () => {
  const stranger = { headers: { cookie: 'vexil_session=unknown' } }
  const { waiting } = await app.db.transaction().execute(async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx)
    const waiting = app.request('/api/account/profile', stranger)
    await expect.poll(asked, { timeout: 5_000 }).toEqual([200, 'Degraded'])
    return { waiting }
  })
  expect((await waiting).status).toBe(401)
  await expect.poll(asked).toEqual([200, 'Healthy'])
})
