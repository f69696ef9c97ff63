// The numbers for Prometheus: on their own port only, and true.
import { createServer } from 'node:net'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProcessEngine, inProcessWorld } from '#server/ports/containers/in-process.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'

let app: TestApp
let base: string
beforeAll(async () => {
  const port = await freePort()
  app = await testApp({ env: { VEXIL_METRICS_PORT: String(port) } })
  base = `http://127.0.0.1:${port}`
  await app.request('/api/config')
})
afterAll(() => app.close())

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Samples by their name with labels. */
async function read(from = base): Promise<Record<string, number>> {
  const text = await (await fetch(`${from}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

test('submissions by verdict, and what is in memory', async () => {
  const { gameId, challengeIds, teams } = await aGame(app, { teams: 1, challenges: [{ flags: ['flag{a}'] }] })
  const player = await app.as(teams[0]!.captainId)
  for (const flag of ['flag{b}', 'flag{c}', 'flag{a}'])
    await player.submissions.submit({ gameId, challengeId: challengeIds[0]!, flag })
  const samples = await read()
  expect(samples).toMatchObject({
    'vexil_submissions_total{verdict="WrongAnswer"}': 2,
    'vexil_submissions_total{verdict="Accepted"}': 1,
    vexil_arenas: 1,
    vexil_live_streams: 0,
    vexil_solve_queue: 0,
    vexil_database_waiting: 0,
  })
  expect(samples.vexil_database_connections).toBeGreaterThan(0)
  expect(samples.process_resident_memory_bytes).toBeGreaterThan(1_000_000)
})

test('clients of hubs, and jobs by their state', async () => {
  expect(await read()).toMatchObject({ vexil_hub_connections: 0 })
  const { gameId } = await aGame(app)
  const client = new HubConnectionBuilder()
    .withUrl(`${await app.baseUrl()}/hub/user?game=${gameId}`, { transport: HttpTransportType.WebSockets })
    .configureLogging(LogLevel.None)
    .build()
  await client.start()
  const job = { kind: 'test', lane: 'general', payload: '{}', createdAt: 0 }
  await app.db
    .insertInto('jobs')
    .values(
      [
        { ...job, dueAt: 0 },
        { ...job, leasedUntil: 1, failedAt: null },
        { ...job, failedAt: 1 },
        { ...job, failedAt: 2 },
      ].map((row) => ({ dueAt: null, leasedUntil: null, failedAt: null, ...row })),
    )
    .execute()
  await expect.poll(read).toMatchObject({
    vexil_hub_connections: 1,
    'vexil_jobs{kind="test",state="waiting"}': 1,
    'vexil_jobs{kind="test",state="running"}': 1,
    'vexil_jobs{kind="test",state="failed"}': 2,
  })
  await client.stop()
  await expect.poll(read).toMatchObject({ vexil_hub_connections: 0 })
})

test('a number that cannot be had hides no other', async () => {
  await app.db.schema.alterTable('jobs').renameTo('jobs_gone').execute()
  const samples = await read()
  expect(samples).toMatchObject({ vexil_hub_connections: 0 })
  expect(Object.keys(samples).join()).not.toContain('vexil_jobs')
  await app.db.schema.alterTable('jobs_gone').renameTo('jobs').execute()
})

test('durations by the pattern of the path, never by the path', async () => {
  for (const id of [101, 102]) await app.request(`/api/game/${id}`)
  await app.request('/api/made-up-1')
  await app.request('/made-up-2', { method: 'PATCH' })
  const samples = await read()
  const counted = (route: string, status: number, method = 'GET') =>
    samples[`vexil_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`]
  expect(counted('/api/game/:gameId', 404)).toBe(2)
  expect(counted('/api', 404)).toBe(1)
  expect(Object.keys(samples).join('\n')).not.toMatch(/made-up|101|102|PATCH/)
})

test('calls of our pages by procedure, each of a batch, and live streams when they end', async () => {
  const counted = async (route: string, status: number) =>
    (await read())[`vexil_http_request_seconds_count{method="GET",route="${route}",status="${status}"}`]
  await app.request('/trpc/site.config,site.config,games.get,made.up?batch=1&input=%7B%7D')
  expect(await counted('/trpc/site.config', 200)).toBe(2)
  expect(await counted('/trpc/games.get', 400)).toBe(1)
  expect(await counted('/trpc/unknown', 404)).toBe(1)
  const leave = new AbortController()
  const path = `/trpc/live.events?input=${encodeURIComponent('{"topics":[]}')}`
  await app.request(path, { signal: leave.signal })
  expect(await counted('/trpc/live.events', 200)).toBe(undefined)
  leave.abort()
  await expect.poll(() => counted('/trpc/live.events', 200)).toBe(1)
})

test('health is there too, and nothing else', async () => {
  expect(await (await fetch(`${base}/healthz`)).text()).toBe('Healthy')
  for (const path of ['/', '/api/config', '/trpc/site.config', '/openapi/v1.json', '/metrics/x'])
    expect((await fetch(base + path)).status).toBe(404)
  expect((await app.request('/metrics')).status).toBe(404)
})

test('the container engine, and what runs in it', async () => {
  const port = await freePort()
  const world = inProcessWorld()
  const env = { VEXIL_METRICS_PORT: String(port) }
  const other = await testApp({ env, engine: (installation) => inProcessEngine(installation, world) })
  await other.request('/api/config')
  const samples = () => read(`http://127.0.0.1:${port}`)
  await expect.poll(samples).toMatchObject({ vexil_engine_up: 1 })
  const { gameId, challengeIds } = await aGame(other, {
    challenges: [{ type: 'DynamicContainer', flags: [], containerImage: 'tcp:1' }],
  })
  const admin = await other.as(await anAdmin(other))
  await admin.testContainers.start({ gameId, challengeId: challengeIds[0]!, wait: true })
  expect(await samples()).toMatchObject({
    'vexil_containers{state="running"}': 1,
    vexil_container_start_seconds_count: 1,
    'vexil_engine_call_seconds_count{call="ensure",outcome="done"}': 1,
  })
  world.down = true
  await other.app.containerWorker!.reconcile()
  expect(await samples()).toMatchObject({ vexil_engine_up: 0 })
  expect(await (await other.request('/healthz')).text()).toBe('Degraded')
  await other.close()
})
