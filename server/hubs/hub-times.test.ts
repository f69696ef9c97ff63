// How long a client may be silent and how much it may say, with the pauses of the real thing made short.
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import { serveUpgrades } from '../http/upgrades.ts'
import { hubTimes } from './hub-connection.ts'
import { createHubs, type Hubs } from './hubs.ts'

const times = { handshakeMs: 200, pingMs: 60, silenceMs: 400, reviewMs: 100, refusalMs: 10, leaveMs: 100 }
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => response.end(`${request.method} ${request.url} ${Buffer.concat(parts)}`))
})
let app: TestApp
let hubs: Hubs
let stopUpgrades: () => void
let path: string
beforeAll(async () => {
  app = await testApp()
  hubs = createHubs({ ...app.app.services, times })
  stopUpgrades = serveUpgrades(server, app.app.services, [hubs.route])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  path = `/hub/user?game=${(await aGame(app)).gameId}`
})
afterAll(async () => {
  stopUpgrades()
  hubs.close()
  server.closeAllConnections()
  server.close()
  await app.close()
})

const end = '\u001e'
const handshake = `{"protocol":"json","version":1}${end}`
const ping = `{"type":6}${end}`

async function open(where = path, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}${where}`, { headers })
  const frames: string[] = []
  const openedAt = performance.now()
  let closedAfter = 0
  socket.on('message', (data) => void frames.push(data.toString()))
  socket.on('error', () => {})
  socket.on('close', () => {
    closedAfter = performance.now() - openedAt
  })
  await new Promise((resolve) => socket.once('open', resolve))
  return { socket, frames, closedAfter: () => closedAfter }
}

test('the real pauses are those of the contract', () => {
  expect(hubTimes).toMatchObject({ handshakeMs: 15_000, pingMs: 15_000, silenceMs: 30_000 })
})

test('a client without a handshake in time is dropped', async () => {
  const { closedAfter, frames } = await open()
  await expect.poll(closedAfter).toBeGreaterThanOrEqual(times.handshakeMs - 20)
  expect(closedAfter()).toBeLessThan(times.silenceMs)
  expect(frames).toEqual([])
})

test('pings go out; a client that answers stays, one that falls silent is dropped', async () => {
  const { socket, frames, closedAfter } = await open()
  socket.send(handshake)
  const talking = setInterval(() => socket.send(ping), times.silenceMs / 4)
  await pause(times.silenceMs * 1.5)
  expect([frames[0], frames[1], closedAfter()]).toEqual([`{}${end}`, ping, 0])
  expect(frames.length).toBeGreaterThan(3)
  clearInterval(talking)
  await expect.poll(closedAfter).toBeGreaterThan(0)
})

test.each([
  ['a flood of small messages', (socket: WebSocket) => socket.send(ping.repeat(101))],
  ['a huge message', (socket: WebSocket) => socket.send(`{"type":6,"x":"${'x'.repeat(33_000)}"}${end}`)],
  ['bytes that are no text', (socket: WebSocket) => socket.send(Buffer.from([0xff, 0xfe, 0x1e]))],
])('%s ends a connection', async (_, send) => {
  const { socket, closedAfter } = await open()
  socket.send(handshake)
  await expect.poll(() => hubs.connections).toBe(1)
  send(socket)
  await expect.poll(closedAfter).toBeGreaterThan(0)
  expect(closedAfter()).toBeLessThan(times.silenceMs)
  expect(hubs.connections).toBe(0)
})

test('a client that does not read is dropped, and news are not piled up for it', async () => {
  const { socket, closedAfter } = await open('/hub/admin', { cookie: await app.cookieOf(await anAdmin(app)) })
  socket.send(handshake)
  await expect.poll(() => hubs.connections).toBe(1)
  socket.pause()
  const talking = setInterval(() => socket.send(ping), times.silenceMs / 4)
  const line = { time: 0, name: 'x', level: 'Warning', ip: null, msg: 'x'.repeat(100_000), status: null }
  for (let i = 0; i < 200 && hubs.connections > 0; i++) {
    app.app.services.bus.publish([{ kind: 'log', entry: line }])
    await pause(5)
  }
  expect(hubs.connections).toBe(0)
  clearInterval(talking)
  socket.resume()
  await expect.poll(closedAfter).toBeGreaterThan(0)
})

test('a session that ends without a word is noticed', async () => {
  const id = await anAdmin(app)
  const { socket, frames, closedAfter } = await open('/hub/admin', { cookie: await app.cookieOf(id) })
  socket.send(handshake)
  await expect.poll(() => hubs.connections).toBe(1)
  await pause(times.reviewMs * 2)
  expect(closedAfter()).toBe(0)
  app.clock.advance('365d')
  await expect.poll(closedAfter).toBeGreaterThan(0)
  expect(frames.at(-1)).toBe(`{"type":7,"allowReconnect":true}${end}`)
})

test('a request for another protocol is answered in this one, with its body', async () => {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => {
    heard += data.toString()
  })
  socket.write(
    'POST /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\nContent-Length: 6\r\n\r\nabc',
  )
  await pause(50)
  socket.write('def')
  await expect.poll(() => heard).toContain('POST /x abcdef')
  socket.write('GET /y HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => heard).toContain('GET /y')
  socket.destroy()
})
