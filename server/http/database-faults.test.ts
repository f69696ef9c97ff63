// What callers see while the database is gone, stuck or read-only: 503 with a sentence and the time to come back, never 500
// and never a hang; what is in memory is still answered, streams stay open, and all is well again by itself.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { runStatement } from '#server/testing/connection.ts'
import { cloneDatabase, type TestDatabase } from '#server/testing/database.ts'
import { aGame, aUser, type SomeGame } from '#server/testing/factories.ts'
import { type SilentProxy, silentProxy } from '#server/testing/silent-proxy.ts'

let app: TestApp
let proxy: SilentProxy
let direct: TestDatabase
let game: SomeGame
let player: string
let cookie: string
beforeAll(async () => {
  direct = await cloneDatabase()
  proxy = await silentProxy(direct.connection)
  const through = openDatabase(proxy.connection, { poolSize: 4 })
  const close = async () => {
    await through.close()
    proxy.close()
    await direct.close()
  }
  app = await testApp({ database: { ...direct, ...through, connection: proxy.connection, close } })
  game = await aGame(app, { challenges: [{ flags: ['flag{open}'] }], teams: 1 })
  player = game.teams[0]!.captainId
  cookie = await app.cookieOf(player)
})
afterAll(() => app.close())

const call = (path: string, init: RequestInit = {}) =>
  app.request(path, { ...init, headers: { cookie, 'content-type': 'application/json', ...init.headers } })
const submit = (flag: string) =>
  call(`/api/game/${game.gameId}/challenges/${game.challengeIds[0]}`, {
    method: 'POST',
    body: JSON.stringify({ flag }),
  })
const health = async () => await (await app.request('/healthz')).text()

async function expectUnavailable(response: Response) {
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3'])
  expect(await response.json()).toEqual({
    title: 'The database cannot be reached at the moment. Please try again in a few seconds.',
    status: 503,
  })
}

test('gone: 503 for what needs it, memory answers the rest, a stream stays open and is told to read again', async () => {
  const path = `/trpc/live.events?input=${encodeURIComponent(JSON.stringify({ topics: [`game ${game.gameId}`] }))}`
  const stream = await call(path)
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await submit('wrong')).status).toBe(200)
  expect((await call(`/api/game/${game.gameId}/details`)).status).toBe(200)
  const stranger = await app.cookieOf(await aUser(app))

  proxy.cut()
  await expectUnavailable(await submit('flag{open}'))
  expect(await health()).toBe('Unhealthy')
  for (const what of ['details', 'scoreboard'])
    expect((await call(`/api/game/${game.gameId}/${what}`)).status).toBe(200)
  // A session that is not in memory cannot be looked up.
  await expectUnavailable(await app.request('/api/account/profile', { headers: { cookie: stranger } }))
  // A page's calls, one by one and as a batch.
  for (const calls of ['teams.listOwn', 'teams.listOwn,teams.listOwn?batch=1']) {
    const answer = await call(`/trpc/${calls}`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3'])
    expect(await answer.text()).toContain('"The database cannot be reached at the moment.')
  }
  const page = await app.request('/teams', { headers: { cookie: stranger, accept: 'text/html' } })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '3'])
  expect(await page.text()).toMatch(/<p>The database cannot be reached/)

  proxy.mend()
  await expect.poll(async () => (await submit('flag{open}')).status).toBe(200)
  expect(await health()).toBe('Healthy')
  let text = ''
  while (!text.includes('resync')) {
    const { value, done } = await reader.read()
    expect(done).toBe(false)
    text += value
  }
  const later = await app.as(player)
  await later.submissions.submit({ gameId: game.gameId, challengeId: game.challengeIds[0]!, flag: 'again' })
  while (!text.includes('"verdict"')) text += (await reader.read()).value
  await reader.cancel()
  expect(app.logLines.filter((line) => /"msg":"fault"/.test(line))).toEqual([])
})

test('stuck: nobody waits longer than ten seconds', async () => {
  await expect.poll(health).toBe('Healthy')
  expect((await call(`/api/game/${game.gameId}/scoreboard`)).status).toBe(200)
  proxy.fallSilent()
  const started = performance.now()
  await expectUnavailable(await submit('flag{stuck}'))
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(await health()).toBe('Unhealthy')
  expect((await call(`/api/game/${game.gameId}/scoreboard`)).status).toBe(200)
  proxy.speakAgain()
  proxy.cut()
  proxy.mend()
  await expect.poll(async () => (await submit('flag{unstuck}')).status, { timeout: 15_000 }).toBe(200)
}, 40_000)

test('read-only: reads go on, writes are 503, and health says so at once', async () => {
  await expect.poll(health).toBe('Healthy')
  const { admin } = inject('cluster')
  const setReadOnly = async (words: string) => {
    await runStatement(admin, `alter database ${direct.name} ${words}`)
    proxy.cut()
    proxy.mend()
  }
  await setReadOnly('set default_transaction_read_only = on')
  await expect.poll(health).toBe('Degraded')
  await expectUnavailable(await submit('flag{read}'))
  expect((await call('/api/team')).status).toBe(200)
  await setReadOnly('reset default_transaction_read_only')
  await expect.poll(async () => (await submit('flag{write}')).status).toBe(200)
  await expect.poll(health).toBe('Healthy')
})
