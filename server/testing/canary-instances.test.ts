// The flag of a container, the key of its address and its environment turn up in no log, no stored spec, no trouble, and no name
// of a capture.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { inProcessEngine } from '#server/ports/containers/in-process.ts'
import { personalAccess } from '#server/state/containers/personal-access.ts'
import { type TestApp, testApp } from './app.ts'
import { aGame } from './factories.ts'

let app: TestApp
let flag = ''
let key = ''

beforeAll(async () => {
  app = await testApp({
    engine: (installation) => inProcessEngine(installation),
    env: { VEXIL_CAPTURE: 'true' },
  })
  const challenge = { type: 'DynamicContainer' as const, flags: [] }
  const { gameId, challengeIds, teams } = await aGame(app, {
    teams: 1,
    challenges: [
      { ...challenge, containerImage: 'registry.example.org/echo/tcp:1' },
      { ...challenge, containerImage: 'registry.example.org/broken:1' },
    ],
  })
  await app.db
    .updateTable('challenges')
    .set({ enableTrafficCapture: true })
    .where('gameId', '=', gameId)
    .execute()
  app.app.services.bus.publish([{ kind: 'game', gameId }])
  const { captainId } = teams[0]!
  const { containers } = await app.as(captainId)
  const [challengeId = 0, broken = 0] = challengeIds
  const { entry } = await containers.start({ gameId, challengeId, wait: true })
  await containers.start({ gameId, challengeId: broken, wait: true }).catch(() => {})
  await app.app.services.running.read()
  await app.baseUrl()
  const { proxy } = personalAccess(app.app.services, { id: entry, kind: 'team', isWeb: false }, captainId)
  key = new URL(proxy).searchParams.get('k')!
  const websocket = new WebSocket(proxy)
  let heard = ''
  websocket.on('message', (bytes) => {
    heard += `${bytes}`
  })
  await new Promise((resolve) => websocket.once('open', resolve))
  websocket.send('give\n')
  while (!/flag\{.+\}/.test(heard)) await new Promise((resolve) => websocket.once('message', resolve))
  flag = /flag\{.+\}/.exec(heard)![0]
  const closed = new Promise((resolve) => websocket.once('close', resolve))
  websocket.close()
  await closed
  await app.request(`${new URL(proxy).pathname}?k=${key}`)
  app.clock.advance('11s')
  await containers.stop({ gameId, challengeId, wait: true })
  await app.app.services.running.read()
  await app.app.proxies.captures.tend()
}, 60_000)
afterAll(() => app.close())

test('neither is in the log, nor in its rows', async () => {
  expect([flag.length > 10, key.length > 10]).toEqual([true, true])
  await app.app.services.logs.flush()
  const rows = await app.db.selectFrom('logs').selectAll().execute()
  const lines = [...app.logLines, ...rows.map((row) => JSON.stringify(row))]
  expect(lines.length).toBeGreaterThan(3)
  for (const secret of [flag, key]) expect(lines.filter((line) => line.includes(secret))).toEqual([])
})

test('neither is in what is stored of containers, connections, captures and audits', async () => {
  const stored = {
    containers: await app.db.selectFrom('containers').selectAll().execute(),
    connections: await app.db.selectFrom('containerConnections').selectAll().execute(),
    captures: await app.db.selectFrom('captures').selectAll().execute(),
    audit: await app.db.selectFrom('auditLog').selectAll().execute(),
    events: await app.db.selectFrom('gameEvents').selectAll().execute(),
  }
  expect(stored.containers).toHaveLength(2)
  for (const secret of [flag, key]) expect(JSON.stringify(stored)).not.toContain(secret)
})
