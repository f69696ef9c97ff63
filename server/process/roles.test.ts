// Processes that share the work: each does its part, and all tell how they are.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProcessEngine, inProcessWorld } from '#server/ports/containers/in-process.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'

const world = inProcessWorld()
const engine = (installation: Parameters<typeof inProcessEngine>[0]) => inProcessEngine(installation, world)
let web: TestApp
let worker: TestApp
let proxy: TestApp
beforeAll(async () => {
  web = await testApp({ engine, env: { VEXIL_ROLES: 'web' } })
  worker = await testApp({ engine, beside: web, env: { VEXIL_ROLES: 'worker' } })
  proxy = await testApp({ engine, beside: web, env: { VEXIL_ROLES: 'proxy' } })
})
afterAll(async () => {
  await proxy.close()
  await worker.close()
  await web.close()
})

const statusesOf = async (path: string) =>
  await Promise.all([web, worker, proxy].map(async (app) => (await app.request(path)).status))

test('only the web serves the site; all answer for their health', async () => {
  expect(await statusesOf('/api/config')).toEqual([200, 404, 404])
  await expect.poll(() => statusesOf('/healthz')).toEqual([200, 200, 200])
})

test('a container that is asked for at the web is started by the worker and reached through the proxy', async () => {
  const { gameId, challengeIds } = await aGame(web, {
    challenges: [{ type: 'DynamicContainer', flags: [], containerImage: 'tcp:1' }],
  })
  const admin = await web.as(await anAdmin(web))
  const { status, entry } = await admin.testContainers.start({
    gameId,
    challengeId: challengeIds[0]!,
    wait: true,
  })
  expect(status).toBe('Running')
  expect([web.app.containerWorker, proxy.app.containerWorker]).toEqual([undefined, undefined])
  // A plain request tells whether the instance lives.
  await expect.poll(() => statusesOf(`/api/proxy/noinst/${entry}`)).toEqual([404, 404, 204])
})
