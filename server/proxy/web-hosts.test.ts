// Web services of containers under host names of their own: a real web server behind the listening server.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin, type SomeGame } from '#server/testing/factories.ts'
import { hostLabel } from '../crypto/proxy-keys.ts'
import { personalAccess } from '../state/containers/personal-access.ts'

const domain = 'inst.example.net'
let app: TestApp
let game: SomeGame
let service: Server
let id: string
let seen: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
let onPort: number

beforeAll(async () => {
  app = await testApp({ env: { VEXIL_INSTANCE_DOMAIN: domain, VEXIL_CAPTURE: 'true' } })
  onPort = Number(new URL(await app.baseUrl()).port)
  game = await aGame(app, { teams: 2, challenges: [{ type: 'StaticContainer' }] })
  await app.db.updateTable('challenges').set({ enableTrafficCapture: true }).execute()
  service = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    seen.push({ url: request.url!, headers: request.headers, body })
    if (request.url === '/slow') return response.destroy()
    response.setHeader('Set-Cookie', ['session=1; Domain=example.net; HttpOnly', 'vexil_session=stolen'])
    response.setHeader('Content-Security-Policy', "default-src 'self'")
    response.writeHead(request.url === '/missing' ? 404 : 200).end(`you sent ${body.length} bytes`)
  })
  const sockets = new WebSocketServer({ server: service })
  sockets.on('connection', (socket) => socket.on('message', (bytes) => socket.send(`echo ${bytes}`)))
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  id = randomUUID()
  await app.db
    .insertInto('containers')
    .values({
      id,
      kind: 'team',
      engine: 'in-process',
      gameId: game.gameId,
      challengeId: game.challengeIds[0]!,
      participationId: game.teams[0]!.participationId,
      spec: JSON.stringify({}),
      state: 'running',
      host: '127.0.0.1',
      port: (service.address() as AddressInfo).port,
      requestedAt: app.clock.now(),
      stopAt: app.clock.now() + 3_600_000,
    })
    .execute()
  await app.app.services.running.read()
})
afterAll(async () => {
  await app.close()
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  seen = []
})

const captain = (team = 0) => game.teams[team]!.captainId
const accessOf = (userId: string) =>
  personalAccess(app.app.services, { id, kind: 'team', isWeb: true }, userId)
const host = () => `${hostLabel(app.app.services.installation.secret, id)}.${domain}:${onPort}`
const keyOf = (userId: string) => new URL(accessOf(userId).proxy).searchParams.get('k')!

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string | string[]
  to?: string
}
/** No name server knows the host names of the test. */
function ask(path: string, { method = 'GET', headers = {}, body, to = host() }: Asked = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const request = send({ port: onPort, host: '127.0.0.1', method, path, headers: { host: to, ...headers } })
    request.once('error', reject)
    request.once('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode!, headers: response.headers, text })
    })
    for (const part of typeof body === 'string' ? [body] : (body ?? [])) request.write(part)
    request.end()
  })
}

test('a player opens the address: the key moves from the address into a cookie of that host name', async () => {
  const web = new URL(accessOf(captain()).web!)
  expect(web.host).toBe(host())
  expect(web.hostname).not.toContain(id.slice(0, 8))
  const first = await ask(`/door?k=${keyOf(captain())}&a=1`, { headers: { accept: 'text/html' } })
  expect([first.status, first.headers.location]).toEqual([302, `http://${host()}/door?a=1`])
  const [cookie = ''] = first.headers['set-cookie']!
  expect(cookie).toMatch(/^vexil_instance=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(seen).toEqual([])

  const second = await ask('/door?a=1', {
    headers: { cookie: `${cookie.split(';')[0]}; mine=1; vexil_session=secret` },
  })
  expect([second.status, second.text]).toEqual([200, 'you sent 0 bytes'])
  expect(seen[0]).toMatchObject({ url: '/door?a=1', headers: { cookie: 'mine=1', host: host() } })
  // What the service says is passed on, but has no effect on other host names, and ours has none on it.
  expect(second.headers['set-cookie']).toEqual(['session=1; HttpOnly'])
  expect(second.headers['content-security-policy']).toBe("default-src 'self'")
})

test('a cookie that another instance has set for the whole domain shuts no visitor out', async () => {
  const own = keyOf(captain())
  const tossed = `vexil_instance=${'a'.repeat(64)}; vexil_instance=${keyOf(captain(1))}`
  for (const cookie of [`${tossed}; vexil_instance=${own}`, `${tossed}; __Host-vexil_instance=${own}`])
    expect((await ask('/', { headers: { cookie } })).status).toBe(200)
  expect((await ask('/', { headers: { cookie: tossed } })).status).toBe(403)
  // Over https no page of another instance can set a cookie of this name.
  const headers = { accept: 'text/html', 'x-forwarded-proto': 'https' }
  const { headers: answered } = await ask(`/?k=${own}`, { headers })
  expect(answered['set-cookie']).toEqual([
    `__Host-vexil_instance=${own}; Path=/; HttpOnly; SameSite=Lax; Secure`,
  ])
})

test('an address of another form is refused, and no spelling of the name leads to the site', async () => {
  const headers = { 'sec-fetch-mode': 'navigate' }
  expect((await ask(`http://evil.example/?k=${keyOf(captain())}`, { headers })).status).toBe(400)
  const [name, port] = host().split(':')
  expect((await ask('/api/config', { to: `${name}.:${port}` })).status).toBe(403)
  expect((await ask('/api/config', { to: `${domain}.` })).status).toBe(404)
  expect((await ask('/api/config', { to: `${name}@x` })).status).toBe(400)
  expect((await ask('/api/config', { to: `x@${name}` })).status).toBe(400)
  expect(seen).toEqual([])
})

test('a script sends the key with each request, and bodies of any length', async () => {
  const long = 'x'.repeat(300_000)
  const known = await ask(`/form?k=${keyOf(captain())}`, {
    method: 'POST',
    body: long,
    headers: { 'content-length': `${long.length}` },
  })
  const unknown = await ask(`/missing?k=${keyOf(captain())}`, {
    method: 'DELETE',
    body: [long, 'y'],
    headers: { 'transfer-encoding': 'chunked' },
  })
  expect([known.text, unknown.status, unknown.text]).toEqual([
    'you sent 300000 bytes',
    404,
    'you sent 300001 bytes',
  ])
  expect(seen.map(({ url }) => url)).toEqual(['/form', '/missing'])
})

test('without a key of a member nothing is opened, and other names are nothing', async () => {
  expect((await ask('/')).status).toBe(403)
  expect((await ask(`/?k=${keyOf(captain(1))}`)).status).toBe(403)
  expect((await ask(`/?k=${'0'.repeat(64)}`)).status).toBe(403)
  expect((await ask('/', { to: `${'0'.repeat(32)}.${domain}` })).status).toBe(404)
  expect((await ask('/', { to: `${id}.${domain}` })).status).toBe(404)
  expect((await ask('/api/config', { to: domain })).status).toBe(404)
  // The address of the proxy does not open the web service, nor the other way round.
  expect((await ask('/', { to: `${id.replaceAll('-', '')}.${domain}` })).status).toBe(404)
  expect(seen).toEqual([])
  // The site itself is where it was.
  expect((await ask('/api/config', { to: `127.0.0.1:${onPort}` })).status).toBe(200)
})

test('a service that hangs up is told, and is no fault of the server', async () => {
  const answer = await ask(`/slow?k=${keyOf(captain())}`)
  expect([answer.status, answer.text]).toEqual([418, expect.stringContaining('ECONNRESET')])
})

test('the key of a suspended team opens nothing, by cookie, link or connection, until the team is back', async () => {
  const { participationId } = game.teams[0]!
  const key = keyOf(captain())
  const headers = { cookie: `vexil_instance=${key}` }
  const review = async (status: 'Suspended' | 'Accepted') =>
    await (await app.as(await anAdmin(app))).participations.review({ participationId, status })
  const tries = async () => [
    (await ask('/', { headers })).status,
    (await ask(`/?k=${key}`)).status,
    (await ask('/form', { method: 'POST', body: 'x', headers: { ...headers, 'content-length': '1' } }))
      .status,
    (
      await ask('/', {
        headers: { cookie: `vexil_instance=${'0'.repeat(64)}; __Host-vexil_instance=${key}` },
      })
    ).status,
  ]
  expect(await tries()).toEqual([200, 200, 200, 200])
  const socket = new WebSocket(`ws://127.0.0.1:${onPort}/live`, { headers: { host: host(), ...headers } })
  await once(socket, 'open')
  const closed = once(socket, 'close')
  await review('Suspended')
  expect(await tries()).toEqual([403, 403, 403, 403])
  await closed
  seen = []
  await review('Accepted')
  expect(await tries()).toEqual([200, 200, 200, 200])
  expect(seen).toHaveLength(4)
})

test('websockets of the service work, for members', async () => {
  const open = (key: string) => {
    const websocket = new WebSocket(`ws://127.0.0.1:${onPort}/live?k=${key}`, { headers: { host: host() } })
    return new Promise<WebSocket | number>((resolve, reject) => {
      websocket.once('open', () => resolve(websocket))
      websocket.once('error', (error) => (error.message.startsWith('Unexpected') ? undefined : reject(error)))
      websocket.once('unexpected-response', (_request, answer) => {
        answer.resume()
        resolve(answer.statusCode!)
      })
    })
  }
  expect(await open(keyOf(captain(1)))).toBe(403)
  const websocket = await open(keyOf(captain()))
  if (typeof websocket === 'number') throw new Error(`refused with ${websocket}`)
  const heard = new Promise((resolve) => websocket.once('message', (bytes) => resolve(`${bytes}`)))
  websocket.send('hello')
  expect(await heard).toBe('echo hello')
  const closed = new Promise((resolve) => websocket.once('close', resolve))
  await app.db.updateTable('containers').set({ wanted: false, ended: 'asked' }).execute()
  await app.app.services.running.read()
  await closed
  expect((await ask(`/?k=${keyOf(captain())}`)).status).toBe(404)
})

test('visits are evidence, and are recorded like any traffic', async () => {
  await expect.poll(() => app.app.proxies.tunnels.count).toBe(0)
  await app.app.proxies.connectionsLog.flush()
  const rows = await app.db.selectFrom('containerConnections').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([captain()]))
  expect(rows.some(({ bytesIn }) => bytesIn > 300_000)).toBe(true)
  await app.app.proxies.captures.tend()
  await expect.poll(() => app.db.selectFrom('captures').select('packets').execute()).toHaveLength(1)
})
