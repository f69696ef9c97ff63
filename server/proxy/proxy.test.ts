// Players reach containers: real TCP services, real websockets, on the listening server.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin, aStaffMember, aUser, type SomeGame } from '#server/testing/factories.ts'
import { proxyKey } from '../crypto/proxy-keys.ts'
import { endOfInput } from './pump.ts'

let app: TestApp
let base: string
let game: SomeGame
beforeAll(async () => {
  // Without an engine, so that no worker changes the rows that the tests write.
  app = await testApp()
  base = (await app.baseUrl()).replace('http', 'ws')
  game = await aGame(app, {
    teams: 2,
    challenges: [{ type: 'StaticContainer' }, { type: 'StaticContainer' }],
  })
})
afterAll(() => app.close())

const services: Server[] = []
const clients: WebSocket[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.terminate()
  for (const service of services.splice(0)) service.close()
  await expect.poll(() => app.app.proxies.tunnels.count).toBe(0)
  await app.db.deleteFrom('containers').execute()
  await app.app.services.running.read()
})

/** A TCP service; by default it sends everything back. */
async function serve(handle: (socket: Socket) => void = (socket) => socket.pipe(socket)): Promise<number> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    handle(socket)
  })
  services.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A row as the worker leaves it when the container runs, before a process has noticed it. */
async function insertRunning(
  port: number,
  options: { kind?: 'team' | 'test'; team?: number; stopAt?: number } = {},
) {
  const { kind = 'team', team = 0, stopAt = app.clock.now() + 3_600_000 } = options
  const id = randomUUID()
  await app.db
    .insertInto('containers')
    .values({
      id,
      kind,
      engine: 'in-process',
      gameId: game.gameId,
      challengeId: game.challengeIds[0]!,
      participationId: kind === 'team' ? game.teams[team]!.participationId : null,
      spec: JSON.stringify({}),
      state: 'running',
      host: '127.0.0.1',
      port,
      requestedAt: app.clock.now(),
      startedAt: app.clock.now(),
      stopAt,
    })
    .execute()
  return id
}
async function run(...args: Parameters<typeof insertRunning>) {
  const id = await insertRunning(...args)
  await app.app.services.running.read()
  return id
}

const keyOf = (id: string, userId: string) =>
  `?k=${proxyKey(app.app.services.installation.secret, id, userId)}`
const captain = (team = 0) => game.teams[team]!.captainId

interface Client {
  websocket: WebSocket
  /** Everything received so far. */
  text(): string
  closed: Promise<{ code: number; reason: string }>
}

/** Resolves with the status and the text when the upgrade is refused. */
async function open(
  path: string,
  headers: Record<string, string> = {},
): Promise<(Client & { refused?: undefined }) | { refused: { status: number; title: string } }> {
  const websocket = new WebSocket(base + path, { headers, perMessageDeflate: false })
  clients.push(websocket)
  const received: Buffer[] = []
  websocket.on('message', (bytes: Buffer) => received.push(bytes))
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    websocket.once('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  )
  return await new Promise((resolve, reject) => {
    websocket.once('open', () =>
      resolve({ websocket, closed, text: () => Buffer.concat(received).toString() }),
    )
    websocket.once('error', (error) => {
      if (!error.message.startsWith('Unexpected')) reject(error)
    })
    websocket.once('unexpected-response', async (_request, answer) => {
      const body = Buffer.concat(await answer.toArray()).toString()
      resolve({ refused: { status: answer.statusCode!, title: JSON.parse(body).title } })
    })
  })
}

async function connected(path: string, headers?: Record<string, string>): Promise<Client> {
  const client = await open(path, headers)
  if (client.refused) throw new Error(`refused: ${client.refused.status} ${client.refused.title}`)
  return client
}
const refusal = async (path: string, headers?: Record<string, string>) =>
  (await open(path, headers)).refused?.status

test('a player talks to the container, and the connection is remembered as evidence', async () => {
  const id = await run(await serve())
  const { websocket, text, closed } = await connected(`/API/Proxy/${id.toUpperCase()}${keyOf(id, captain())}`)
  websocket.send('as text, ')
  websocket.send(Buffer.from('as bytes'))
  await expect.poll(text).toBe('as text, as bytes')
  websocket.close()
  await closed
  await expect.poll(() => app.app.proxies.tunnels.count).toBe(0)
  await app.app.proxies.connectionsLog.flush()
  const [row] = await app.db
    .selectFrom('containerConnections')
    .selectAll()
    .where('containerId', '=', id)
    .execute()
  expect(row).toMatchObject({ userId: captain(), address: '127.0.0.1', bytesIn: 17, bytesOut: 17 })
  // The key is in no line of the log.
  expect(app.logLines.join('\n')).not.toContain(keyOf(id, captain()).slice(3))
})

test('who may connect: members by key or session, staff, everybody who knows the address, unless the game says otherwise', async () => {
  const id = await run(await serve())
  const of = async (userId: string) => ({ cookie: await app.cookieOf(userId) })
  const stranger = captain(1)
  const monitor = await aUser(app, { role: 'Monitor' })

  expect(await refusal(`/api/proxy/${id}`)).toBeUndefined()
  expect(await refusal(`/api/proxy/${id}${keyOf(id, captain())}`)).toBeUndefined()
  expect(await refusal(`/api/proxy/${id}${keyOf(id, stranger)}`)).toBe(404)
  expect(await refusal(`/api/proxy/${id}?k=${'0'.repeat(64)}`)).toBe(404)
  expect(await refusal(`/api/proxy/${id}${keyOf(randomUUID(), captain())}`)).toBe(404)
  expect(await refusal(`/api/proxy/${randomUUID()}`)).toBe(404)

  await app.db.updateTable('games').set({ personalAddressesOnly: true }).execute()
  await app.app.services.running.read()
  expect(await refusal(`/api/proxy/${id}`)).toBe(404)
  expect(await refusal(`/api/proxy/${id}`, await of(stranger))).toBe(404)
  expect(await refusal(`/api/proxy/${id}`, await of(captain()))).toBeUndefined()
  expect(await refusal(`/api/proxy/${id}`, await of(monitor))).toBeUndefined()
  expect(await refusal(`/api/proxy/${id}${keyOf(id, captain())}`)).toBeUndefined()
  // A page of another site must not use the session.
  expect(
    (await fetchUpgrade(`/api/proxy/${id}`, { ...(await of(captain())), origin: 'https://evil.example' }))
      .status,
  ).toBe(403)
  await app.db.updateTable('games').set({ personalAddressesOnly: false }).execute()
})

async function fetchUpgrade(path: string, headers: Record<string, string>) {
  const websocket = new WebSocket(base + path, { headers })
  return await new Promise<{ status: number }>((resolve) => {
    websocket.once('error', () => {})
    websocket.once('open', () => resolve({ status: 101 }))
    websocket.once('unexpected-response', (_request, answer) => {
      answer.resume()
      resolve({ status: answer.statusCode! })
    })
  })
}

test('test containers open by their address, and with personal addresses for those who may edit the challenge', async () => {
  const id = await run(await serve(), { kind: 'test' })
  const author = await aStaffMember(app, { gameId: game.gameId, role: 'author' })
  const admin = await anAdmin(app)
  const path = `/api/proxy/noinst/${id}`
  // A request without an upgrade and one with it say the same.
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    expect([method, (await app.request(path, { method })).status]).toEqual([method, 204])
  }
  expect(await refusal(path)).toBeUndefined()
  expect(await refusal(`/api/proxy/${id}`)).toBe(404)
  expect(await refusal(`${path}${keyOf(id, captain())}`)).toBe(404)

  await app.db.updateTable('games').set({ personalAddressesOnly: true }).execute()
  await app.app.services.running.read()
  expect(await refusal(path)).toBe(404)
  expect(await refusal(path, { cookie: await app.cookieOf(captain()) })).toBe(404)
  expect(await refusal(`${path}${keyOf(id, captain())}`)).toBe(404)
  expect(await refusal(`${path}${keyOf(id, admin)}`)).toBeUndefined()
  expect(await refusal(`${path}${keyOf(id, author)}`)).toBeUndefined()
  expect(await refusal(path, { cookie: await app.cookieOf(admin) })).toBeUndefined()
  await app.db.updateTable('games').set({ personalAddressesOnly: false }).execute()
  // The way around the limits that the reference has: a team's container under the address of tests.
  const teams = await run(await serve())
  expect(await refusal(`/api/proxy/noinst/${teams}`)).toBe(404)
  expect(await refusal(`/api/proxy/noinst/${teams}`, { cookie: await app.cookieOf(admin) })).toBe(404)
})

test('without an upgrade the address says whether the container runs, to everybody', async () => {
  const id = await run(await serve())
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    const alive = await app.request(`/api/proxy/${id}`, { method })
    expect([method, alive.status]).toEqual([method, 204])
    expect(alive.headers.get('access-control-allow-origin')).toBeNull()
    expect((await app.request(`/api/proxy/noinst/${id}`, { method })).status).toBe(404)
  }
  await app.db.updateTable('containers').set({ wanted: false, ended: 'asked' }).execute()
  await app.app.services.running.read()
  const gone = await app.request(`/api/proxy/${id}`, { headers: { 'accept-language': 'de' } })
  expect([gone.status, await gone.json()]).toEqual([404, { title: expect.any(String), status: 404 }])
})

test('a container that has just started is there before any process has read it, and so is a later end', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    const id = await insertRunning(await serve())
    expect([method, (await app.request(`/api/proxy/${id.toUpperCase()}`, { method })).status]).toEqual([
      method,
      204,
    ])
    await app.db.deleteFrom('containers').execute()
  }
  const id = await insertRunning(await serve())
  expect(await refusal(`/api/proxy/${id}`)).toBeUndefined()

  // Extended by another process, whose message is still on its way.
  const ends = await run(await serve(), { team: 1, stopAt: app.clock.now() + 1_000 })
  app.clock.advance('2s')
  await app.db
    .updateTable('containers')
    .set({ stopAt: app.clock.now() + 60_000 })
    .where('id', '=', ends)
    .execute()
  expect((await app.request(`/api/proxy/${ends}`)).status).toBe(204)
})

test('guessing ids costs one query at a time, and finds nothing', async () => {
  const { db } = app
  const seen = async () => {
    const { rows } = await sql<{ calls: number }>`select coalesce(sum(xact_commit), 0)::int as calls
      from pg_stat_database where datname = current_database()`.execute(db)
    return rows[0]!.calls
  }
  const settle = () => sql`select pg_stat_clear_snapshot(), pg_stat_force_next_flush()`.execute(db)
  await settle()
  const before = await seen()
  const { running } = app.app.services
  const found = await Promise.all(Array.from({ length: 5_000 }, () => running.find(randomUUID())))
  expect(found.filter(Boolean)).toEqual([])
  await settle()
  expect((await seen()) - before).toBeLessThan(100)
})

test('the end of the input reaches the container, and its answer the player', async () => {
  let ended = 0
  // What a shell does: it answers when its input is over.
  const port = await serve((socket) => {
    const heard: Buffer[] = []
    socket.on('data', (part) => heard.push(part))
    socket.once('end', () => {
      ended++
      setTimeout(() => socket.end(`${Buffer.concat(heard)} heard`), 300)
    })
  })
  const id = await run(port)
  const offering = new WebSocket(`${base}/api/proxy/${id}`, ['binary', endOfInput])
  clients.push(offering)
  const heard: Buffer[] = []
  offering.on('message', (part: Buffer) => heard.push(part))
  await once(offering, 'open')
  expect(offering.protocol).toBe(endOfInput)
  offering.send('all')
  offering.send(Buffer.alloc(0))
  expect((await once(offering, 'close'))[0]).toBe(1000)
  expect(Buffer.concat(heard).toString()).toBe('all heard')

  // A client that does not support it closes the websocket. An empty message of it means nothing.
  const foreign = await connected(`/api/proxy/${id}`)
  foreign.websocket.send(Buffer.alloc(0))
  foreign.websocket.send('this')
  await expect.poll(() => app.app.proxies.tunnels.count).toBe(1)
  expect(ended).toBe(1)
  foreign.websocket.close(1000)
  expect((await foreign.closed).code).toBe(1000)
  expect(foreign.text()).toBe('this heard')

  const other = new WebSocket(`${base}/api/proxy/${id}`, ['binary'])
  clients.push(other)
  await once(other, 'open')
  expect(other.protocol).toBe('binary')
})

test('a container that goes on after the end of its input is left after a bounded time', async () => {
  const id = await run(await serve(() => {}))
  const { websocket, closed } = await connected(`/api/proxy/${id}`)
  const began = performance.now()
  websocket.close()
  await closed
  expect(performance.now() - began).toBeLessThan(8_000)
  await expect.poll(() => app.app.proxies.tunnels.count).toBe(0)
}, 20_000)

test('a message that is too long is answered with its code', async () => {
  const { websocket, closed } = await connected(`/api/proxy/${await run(await serve())}`)
  websocket.send(Buffer.alloc((1 << 20) + 1))
  expect((await closed).code).toBe(1009)
})

test('32 connections fit, the next one is refused, and refused ones leave no trace', async () => {
  let accepted = 0
  const port = await serve((socket) => {
    accepted++
    socket.pipe(socket)
  })
  const id = await run(port)
  const opened = await Promise.all(Array.from({ length: 40 }, () => open(`/api/proxy/${id}`)))
  expect(opened.filter((client) => !client.refused)).toHaveLength(32)
  expect(new Set(opened.flatMap(({ refused }) => refused?.status ?? []))).toEqual(new Set([400]))
  expect(accepted).toBe(32)
  const [first] = opened
  if (first && !first.refused) first.websocket.close()
  await expect.poll(() => app.app.proxies.tunnels.count).toBe(31)
  expect(await refusal(`/api/proxy/${id}`)).toBeUndefined()
})

test('a port that nobody listens on is told by name, and takes no place', async () => {
  const port = await serve()
  services.splice(0)[0]!.close()
  const id = await run(port)
  for (let i = 0; i < 40; i++) {
    const { refused } = await open(`/api/proxy/${id}`)
    expect(refused).toEqual({ status: 418, title: expect.stringContaining('ECONNREFUSED') })
  }
  expect(app.app.proxies.tunnels.count).toBe(0)
})

test('the other end hangs up: what was sent before arrives, then the websocket closes with 1000', async () => {
  const bytes = randomBytes(3_000_000)
  const id = await run(await serve((socket) => socket.end(bytes)))
  const hash = createHash('sha256')
  const websocket = new WebSocket(`${base}/api/proxy/${id}`)
  clients.push(websocket)
  websocket.on('message', (part: Buffer) => hash.update(part))
  const code = await new Promise((resolve) => websocket.once('close', resolve))
  expect(code).toBe(1000)
  expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('50 MB pass in both directions and are the same', async () => {
  const id = await run(await serve())
  const { websocket, closed } = await connected(`/api/proxy/${id}`)
  const received = createHash('sha256')
  let left = 50_000_000
  websocket.on('message', (part: Buffer) => {
    received.update(part)
    left -= part.length
    if (left === 0) websocket.close()
  })
  const sent = createHash('sha256')
  const piece = randomBytes(250_000)
  for (let i = 0; i < 200; i++) {
    sent.update(piece)
    await new Promise((resolve) => websocket.send(piece, resolve))
  }
  await closed
  expect(received.digest('hex')).toBe(sent.digest('hex'))
}, 30_000)

test('a player who does not read makes the container wait, not the server', async () => {
  let sent = 0
  const port = await serve((socket) => {
    const block = Buffer.alloc(65_536)
    socket.once('end', () => socket.destroy())
    const fill = () => {
      if (socket.destroyed) return
      sent += block.length
      if (socket.write(block)) setImmediate(fill)
      else socket.once('drain', fill)
    }
    fill()
  })
  const { websocket } = await connected(`/api/proxy/${await run(port)}`)
  websocket.pause()
  // The buffers of the system and ours become full: nothing moves.
  const moved = async () => {
    const before = sent
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return sent - before
  }
  await expect.poll(moved).toBe(0)
  expect(sent).toBeLessThan(40 << 20)
})

test('a container that stops, a team that is suspended and a member who is banned lose their connections', async () => {
  const port = await serve()
  const [stops, suspended] = [await run(port), await run(port, { team: 1 })]
  const member = await connected(`/api/proxy/${suspended}${keyOf(suspended, captain(1))}`)
  const bare = await connected(`/api/proxy/${suspended}`)
  const other = await connected(`/api/proxy/${stops}${keyOf(stops, captain())}`)
  const admin = await app.as(await anAdmin(app))
  await admin.participations.review({ participationId: game.teams[1]!.participationId, status: 'Suspended' })
  expect((await member.closed).code).toBe(1000)
  expect((await bare.closed).code).toBe(1000)
  expect(await refusal(`/api/proxy/${suspended}${keyOf(suspended, captain(1))}`)).toBe(404)
  expect(other.websocket.readyState).toBe(WebSocket.OPEN)
  await app.db
    .updateTable('containers')
    .set({ wanted: false, ended: 'asked' })
    .where('id', '=', stops)
    .execute()
  await app.app.services.running.read()
  expect(await other.closed).toEqual({ code: 1000, reason: 'the instance has stopped' })
  await admin.participations.review({ participationId: game.teams[1]!.participationId, status: 'Accepted' })

  await app.db.deleteFrom('containers').execute()
  const again = await run(port, { team: 1 })
  const banned = await connected(`/api/proxy/${again}${keyOf(again, captain(1))}`)
  await admin.users.update({ userId: captain(1), role: 'Banned' })
  expect((await banned.closed).code).toBe(1000)
  await admin.users.update({ userId: captain(1), role: 'User' })
})

test('time passes: a container that is over is not reached even before anybody has stopped it', async () => {
  const id = await run(await serve(), { stopAt: app.clock.now() + 1_000 })
  const { closed } = await connected(`/api/proxy/${id}`)
  app.clock.advance('2s')
  expect((await app.request(`/api/proxy/${id}`)).status).toBe(404)
  expect(await refusal(`/api/proxy/${id}`)).toBe(404)
  await app.app.services.running.read()
  expect((await closed).code).toBe(1000)
})

test('a server that stops says so, and its connections end', async () => {
  const beside = await testApp({ beside: app })
  const id = await run(await serve())
  await beside.app.services.running.read()
  const websocket = new WebSocket(`${(await beside.baseUrl()).replace('http', 'ws')}/api/proxy/${id}`)
  await new Promise((resolve) => websocket.once('open', resolve))
  const code = new Promise((resolve) => websocket.once('close', resolve))
  await beside.close()
  expect(await code).toBe(1001)
})

test('without the proxy as the way to containers its addresses are refused', async () => {
  const id = await run(await serve())
  const beside = await testApp({
    beside: app,
    env: { VEXIL_PORT_MAPPING: 'Default', VEXIL_PUBLIC_ENTRY: 'ctf.example.org' },
  })
  await beside.app.services.running.read()
  expect((await beside.request(`/api/proxy/${id}`)).status).toBe(400)
  await beside.close()
})

test('the script that players may download forwards a port, with nothing but Python', async ({ skip }) => {
  if (spawnSync('python3', ['--version']).status !== 0) return skip('python3 is not installed')
  const id = await run(await serve())
  const script = new URL('../../public/static/connect.py', import.meta.url).pathname
  const child = spawn('python3', [script, `${base}/api/proxy/${id}${keyOf(id, captain())}`, '0'])
  try {
    const [ready] = (await once(child.stdout, 'data')) as [Buffer]
    const port = Number(/127\.0\.0\.1:(\d+)/.exec(`${ready}`)![1])
    const bytes = randomBytes(300_000)
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const heard: Buffer[] = []
    socket.on('data', (part) => heard.push(part))
    await expect.poll(() => Buffer.concat(heard).equals(bytes)).toBe(true)
    socket.end()
    await once(socket, 'close')
    await expect.poll(() => app.app.proxies.tunnels.count).toBe(0)

    // `printf … | nc -N`: the answer to the end of the input arrives.
    const late = await run(
      await serve((one) => {
        one.resume()
        one.once('end', () => setTimeout(() => one.end('late'), 300))
      }),
      { team: 1 },
    )
    const second = spawn('python3', [script, `${base}/api/proxy/${late}${keyOf(late, captain(1))}`, '0'])
    const [told] = (await once(second.stdout, 'data')) as [Buffer]
    const piped = connect(Number(/127\.0\.0\.1:(\d+)/.exec(`${told}`)![1]), '127.0.0.1')
    piped.end('x')
    expect(Buffer.concat(await piped.toArray()).toString()).toBe('late')
    second.kill()
  } finally {
    child.kill()
  }
})

test('without a port the script talks in the terminal, as the command of the page starts it', async ({
  skip,
}) => {
  if (spawnSync('python3', ['--version']).status !== 0) return skip('python3 is not installed')
  const id = await run(await serve((one) => one.on('data', (data) => one.end(`you said ${data}`))))
  const script = new URL('../../public/static/connect.py', import.meta.url).pathname
  const address = `${base}/api/proxy/${id}${keyOf(id, captain())}`
  const child = spawn('sh', ['-c', `python3 -c "$(cat ${script})" '${address}'`])
  child.stdin.end('hello\n')
  expect(Buffer.concat(await child.stdout.toArray()).toString()).toBe('you said hello\n')
  const other = id.replace(/^./, (sign) => (sign === '0' ? '1' : '0'))
  const refused = spawn('python3', [script, address.replace(id, other)])
  expect(Buffer.concat(await refused.stderr.toArray()).toString()).toMatch(/^HTTP\/1\.1 4\d\d/)
})
