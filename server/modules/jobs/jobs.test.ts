import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#server/testing/app.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { useApp } from '#server/testing/use-app.ts'

const app = useApp()
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  admin = await app.as(await anAdmin(app))
})

const failed = { lane: 'general', payload: '{}', attempts: 8, failedAt: 5, createdAt: 1, lastError: 'broken' }
const insert = async (values: { kind: string; gameId?: number; dueAt?: number }) =>
  (
    await app.db
      .insertInto('jobs')
      .values({ ...failed, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const listOf = (kind: string) => admin.jobs.list({ kind })
const refused = expect.objectContaining({ refusal: 'NotFound' })

test('administrators see failed jobs first, by state and kind, with the game', async () => {
  const { gameId } = await aGame(app, { title: 'Finals' })
  const id = await insert({ kind: 'test-seen', gameId })
  const { data, total, kinds } = await admin.jobs.list({ count: 3 })
  expect(data[0]).toMatchObject({
    id,
    state: 'failed',
    lastError: 'broken',
    game: { id: gameId, title: 'Finals' },
  })
  expect(data).toHaveLength(3)
  expect(total).toBeGreaterThan(3)
  expect(kinds).toContain('sweep-sessions')
  expect(await admin.jobs.list({ state: 'failed' })).toMatchObject({ total: 1, data: [{ id }] })
  expect(await listOf('sweep-sessions')).toMatchObject({ total: 1, data: [{ state: 'waiting' }] })
})

test('administrators see how far each consumer of events is behind', async () => {
  const { gameId } = await aGame(app)
  const happenedAt = app.clock.now() - 5_000
  await app.db
    .insertInto('historyConsumers')
    .values({ name: 'test-mail', kinds: ['joined'], lastId: 0, gaps: '[]' })
    .execute()
  const event = { gameId, participationId: 1, happenedAt }
  await app.db
    .insertInto('gameHistory')
    .values([
      { ...event, kind: 'joined' },
      { ...event, kind: 'left' },
    ])
    .execute()
  const expected = { name: 'test-mail', jobKind: 'consume-test-mail', waiting: 1, oldestAt: happenedAt }
  // Beside those of the product.
  const consumers = async () => (await admin.jobs.consumers()).filter(({ name }) => name === expected.name)
  expect(await consumers()).toEqual([{ ...expected, lastError: null }])
  await insert({ kind: 'consume-test-mail', gameId })
  expect(await consumers()).toEqual([{ ...expected, lastError: 'broken' }])
  await app.db.deleteFrom('jobs').where('kind', '=', 'consume-test-mail').execute()
})

test('a retried job runs with all its attempts again', async () => {
  const id = await insert({ kind: 'sweep-logs' })
  await admin.jobs.retry({ jobId: id })
  await app.app.worker.settled()
  expect((await app.db.selectFrom('jobs').selectAll().where('id', '=', id).execute())[0]).toMatchObject({
    failedAt: null,
    attempts: 0,
    lastError: null,
  })
  const waiting = await insert({ kind: 'test-retry' })
  await admin.jobs.retry({ jobId: waiting })
  expect((await listOf('test-retry')).data).toMatchObject([
    { state: 'waiting', attempts: 0, dueAt: app.clock.now() },
  ])
})

test('a dismissed job is gone, a dismissed schedule waits for its next slot', async () => {
  const gone = await insert({ kind: 'test-gone' })
  const schedule = await insert({ kind: 'test-schedule', dueAt: 9_999_999_999_999 })
  for (const jobId of [gone, schedule]) await admin.jobs.dismiss({ jobId })
  expect((await listOf('test-gone')).data).toEqual([])
  expect((await listOf('test-schedule')).data).toMatchObject([{ state: 'waiting', dueAt: 9_999_999_999_999 }])
  await expect(admin.jobs.dismiss({ jobId: schedule })).rejects.toEqual(refused)
  await expect(admin.jobs.retry({ jobId: gone })).rejects.toEqual(refused)
  const { data } = await admin.audit.list({ action: 'job.dismiss' })
  expect(data.map(({ target, before }) => ({ target, before }))).toEqual([
    { target: { id: String(schedule), name: 'test-schedule' }, before: { attempts: 8, lastError: 'broken' } },
    { target: { id: String(gone), name: 'test-gone' }, before: { attempts: 8, lastError: 'broken' } },
  ])
})

test('a running job is neither retried nor dismissed', async () => {
  const jobId = await insert({ kind: 'test-running' })
  await app.db
    .updateTable('jobs')
    .set({ leasedUntil: app.clock.now() + 60_000 })
    .where('id', '=', jobId)
    .execute()
  await expect(admin.jobs.retry({ jobId })).rejects.toEqual(refused)
  await expect(admin.jobs.dismiss({ jobId })).rejects.toEqual(refused)
})
