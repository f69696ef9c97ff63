import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/factories.ts'
import { valve as bounds, siteFactor } from '#src/contract/limits.ts'
import { requestContext } from './request-context.ts'
import { valve } from './valve.ts'

let app: TestApp
const lag = { ms: 0 }
let base = ''
const server = createServer()
beforeAll(async () => {
  app = await testApp({ rateLimit: true })
  const koa = new Koa()
  koa.use(requestContext(app.app.services) as Koa.Middleware)
  koa.use(valve(lag) as Koa.Middleware)
  koa.use((ctx) => {
    ctx.body = 'page'
  })
  server.on('request', koa.callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await app.close()
})

const page = (headers: Record<string, string> = {}) =>
  fetch(base, { headers: { 'x-forwarded-for': '192.0.2.1', ...headers } })

test('while the event loop lags, guests get a page that loads itself again, and players get theirs', async () => {
  lag.ms = bounds.lagMs + 1
  const refused = await page({ 'accept-language': 'de-DE' })
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('http-equiv="refresh"')
  const cookie = await app.cookieOf(await aUser(app))
  expect((await page({ cookie })).status).toBe(200)
  const device = app.app.services.deviceMarks.write('somebody', [])
  expect((await page({ cookie: `vexil_device=${device}` })).status).toBe(200)
  lag.ms = 0
  expect((await page()).status).toBe(200)
})

test('a network that asks for many pages is refused earlier', async () => {
  lag.ms = bounds.manyPagesLagMs + 1
  const statuses = new Set<number>()
  for (let asked = 0; asked <= bounds.pagesPerWindow; asked++) statuses.add((await page()).status)
  expect([...statuses]).toEqual([200, 503])
  expect((await page({ 'x-forwarded-for': '192.0.2.2' })).status).toBe(200)
})

test('so is a site that asks from many of its networks', async () => {
  lag.ms = bounds.manyPagesLagMs + 1
  const from = (network: number) => page({ 'x-forwarded-for': `2001:db8:7:${network.toString(16)}::1` })
  const most = bounds.pagesPerWindow * siteFactor
  for (let asked = 0; asked < most; asked++) expect((await from(asked)).status).toBe(200)
  expect((await from(most)).status).toBe(503)
  expect((await page({ 'x-forwarded-for': '2001:db8:8::1' })).status).toBe(200)
})
