// What goes wrong with engines and the database, and what players, organisers and the rest of the site notice of it.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { inProcessEngine, inProcessWorld } from '#server/ports/containers/in-process.ts'
import {
  type ContainerEngine,
  EngineError,
  type EngineFacts,
  type EngineFault,
  type Installation,
} from '#server/ports/containers/port.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { anEngineRequest } from '#server/testing/engine-request.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'

const image = 'registry.example.org/echo/tcp:1'
const world = inProcessWorld()
let app: TestApp
let refusal: EngineFault | undefined
let facts: Partial<EngineFacts> = {}
afterEach(async () => {
  Object.assign(world, { down: false, slowMs: 0 })
  refusal = undefined
  facts = {}
  await app.close()
})

/** @param installation of the site. */
function engine(installation: Installation): ContainerEngine {
  const real = inProcessEngine(installation, world)
  return {
    ...real,
    async open(signal) {
      return { ...(await real.open(signal)), ...facts }
    },
    async ensure(request, signal) {
      if (refusal) throw new EngineError(refusal, 'the node is full')
      return await real.ensure(request, signal)
    },
  }
}

async function look(span: `${number}${'s' | 'm'}` = '0s'): Promise<void> {
  app.clock.advance(span)
  await app.app.containerWorker!.reconcile()
  await app.app.containerWorker!.settled()
}

async function aMatch(teams = 1) {
  const challenge = { type: 'DynamicContainer' as const, flags: [], containerImage: image }
  const game = await aGame(app, { teams, challenges: [challenge] })
  const ref = { gameId: game.gameId, challengeId: game.challengeIds[0]! }
  const callsOf = async (team = 0) => (await app.as(game.teams[team]!.captainId)).containers
  return { ref, callsOf }
}
const health = async () => await (await app.request('/healthz')).text()
const warnings = () => app.logLines.filter((line) => line.includes('"level":40')).join('\n')

test('an engine that is away when the server starts: the site works, starts wait, and are met when it is there', async () => {
  world.down = true
  app = await testApp({ engine })
  const { ref, callsOf } = await aMatch()
  expect((await app.request('/api/config')).status).toBe(200)
  await expect.poll(health).toBe('Degraded')
  const containers = await callsOf()
  expect(await containers.start({ ...ref, wait: false })).toMatchObject({ status: 'Pending' })
  await look('30s')
  expect(await containers.panel(ref)).toMatchObject({ failure: null, container: { ahead: 0 } })
  world.down = false
  // It is tried again after 1, 2, 4 … 30 s of real time.
  await expect.poll(health).toBe('Healthy')
  await look('30s')
  expect(await containers.panel(ref)).toMatchObject({ container: { state: 'running' } })
})

test('limits that the engine does not enforce are named when the server starts, and on the page of instances', async () => {
  facts = { lacks: ['memory-limit', 'swap-limit', 'pids-limit'] }
  app = await testApp({ engine })
  expect(warnings()).toContain('container engine does not provide: memory-limit, swap-limit, pids-limit')
  const { engine: shown } = await (await app.as(await anAdmin(app))).adminContainers.watch()
  expect(shown).toMatchObject({ isUp: true, trouble: null, lacks: facts.lacks })
})

test('an engine that answers and cannot be used: starts wait, staff read why, and they are met when it can', async () => {
  app = await testApp({ engine })
  const { ref, callsOf } = await aMatch()
  await expect.poll(health).toBe('Healthy')
  refusal = 'unusable'
  const containers = await callsOf()
  expect(await containers.start({ ...ref, wait: false })).toMatchObject({ status: 'Pending' })
  await expect.poll(health).toBe('Degraded')
  const admin = await app.as(await anAdmin(app))
  const shown = async () => (await admin.adminContainers.watch()).engine
  expect(await shown()).toMatchObject({ isUp: false, trouble: 'the node is full' })
  // A call that needs nothing of what is in the way does not hide it.
  await app.app.services.containers!.call('list', (it, signal) => it.list(signal))
  expect(await health()).toBe('Degraded')
  await expect(admin.testContainers.start({ ...ref, wait: true })).rejects.toMatchObject({
    message: 'TestContainerEngine',
  })
  refusal = undefined
  await look('30s')
  expect(await containers.panel(ref)).toMatchObject({ container: { state: 'running' } })
  expect(await health()).toBe('Healthy')
  expect(await shown()).toMatchObject({ isUp: true, trouble: null })
})

test('what is in the way of every container stops the start with its sentence', async () => {
  app = await testApp()
  facts = { trouble: 'The network of somebody else is in the way.' }
  await expect(testApp({ beside: app, engine })).rejects.toMatchObject({
    name: 'StartError',
    message: facts.trouble,
  })
})

test.each(['no-room', 'quota'] as const)(
  'without room (%s) starts wait in their order, staff read why, and after five minutes they end',
  async (fault) => {
    app = await testApp({ engine })
    const { ref, callsOf } = await aMatch(2)
    refusal = fault
    for (const team of [0, 1]) {
      await (await callsOf(team)).start({ ...ref, wait: false })
      await look('1s')
    }
    const panels = async () => Promise.all([0, 1].map(async (team) => (await callsOf(team)).panel(ref)))
    // The worker tries on its own as well, and a start that is being tried is not `queued`.
    await expect
      .poll(panels)
      .toMatchObject([
        { container: { state: 'queued', ahead: 0 } },
        { container: { state: 'queued', ahead: 1 } },
      ])
    const { containers } = await (await app.as(await anAdmin(app))).adminContainers.watch()
    expect(containers.map(({ trouble }) => trouble)).toEqual(['the node is full', 'the node is full'])
    expect(warnings()).toContain('no room for a container')
    await look('301s')
    expect(await panels()).toMatchObject([
      { container: null, failure: 'engine' },
      { container: null, failure: 'engine' },
    ])
  },
)

test('an engine that is slow makes nobody wait longer than five seconds, and nobody else at all', async () => {
  app = await testApp({ engine })
  const { ref, callsOf } = await aMatch(6)
  world.slowMs = 9_000
  const began = performance.now()
  const starts = [0, 1, 2, 3, 4, 5].map(async (team) => (await callsOf(team)).start({ ...ref, wait: true }))
  // More are asked for than the engine is asked for at the same time.
  await pause(2_000)
  const asked = performance.now()
  const others = [await app.request('/api/config'), await app.request(`/api/game/${ref.gameId}`)]
  expect(others.map(({ status }) => status)).toEqual([200, 200])
  expect(performance.now() - asked).toBeLessThan(1_000)
  expect((await Promise.all(starts)).map(({ status }) => status)).toEqual(Array(6).fill('Pending'))
  expect(performance.now() - began).toBeLessThan(8_000)
  world.slowMs = 0
  await look('1s')
  await look('30s')
  for (const team of [0, 5])
    expect(await (await callsOf(team)).panel(ref)).toMatchObject({ container: { state: 'running' } })
})

test('many containers without a row, as after an old backup was restored, are removed with a warning', async () => {
  app = await testApp({ engine })
  const host = app.app.services.containers!
  for (let count = 0; count < 11; count++) {
    await host.call('ensure', (one, signal) => one.ensure(anEngineRequest(image), signal))
  }
  await look()
  expect(await host.call('list', (one, signal) => one.list(signal))).toEqual([])
  expect(warnings()).toContain('many containers without a row are removed')
})

test('while the database is away players reach what runs for five minutes, and then no more', async () => {
  app = await testApp({ engine })
  const { ref, callsOf } = await aMatch()
  const { entry, status } = await (await callsOf()).start({ ...ref, wait: true })
  expect(status).toBe('Running')
  const { running } = app.app.services
  await running.read()
  const reached = async () => (await app.request(`/api/proxy/${entry}`)).status
  expect(await reached()).toBe(204)
  await sql`alter table containers rename to away`.execute(app.db)
  app.clock.advance('5m')
  await expect(running.read()).rejects.toThrow()
  expect(await reached()).toBe(204)
  app.clock.advance('16s')
  expect(await reached()).toBe(404)
  await sql`alter table away rename to containers`.execute(app.db)
  await running.read()
  expect(await reached()).toBe(204)
})
