import { request as ask, createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { type Connections, limitConnections } from './connections.ts'

let server: Server
let connections: Connections
const clients: Socket[] = []
function* pieces() {
  for (let count = 0; count < 512; count++) yield Buffer.alloc(64 * 1024)
}

async function start(guestsPerNetwork: number, { stalledMs = 60_000, perAccount = 3 } = {}) {
  server = createServer((request, response) => {
    if (request.url === '/mine') connections.belongsTo('me', request)
    if (request.url === '/large') return void Readable.from(pieces()).pipe(response)
    if (request.url === '/held') return
    response.end('ok')
  })
  connections = limitConnections(server, () => false, { guestsPerNetwork, perAccount, stalledMs })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  connections.stop()
  server.closeAllConnections()
  server.close()
})

const port = () => (server.address() as AddressInfo).port

async function open(path?: string): Promise<Socket> {
  const client = connect(port(), '127.0.0.1')
  clients.push(client)
  client.on('error', () => {})
  await new Promise((resolve) => client.once('connect', resolve))
  if (path) client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  if (path && path !== '/held' && path !== '/large')
    await new Promise((resolve) => client.once('data', resolve))
  return client
}
const isOpen = (client: Socket) => !client.destroyed && client.readyState === 'open'

test('beyond the limit of a network the connection that was used longest ago is closed, never one that waits for its answer', async () => {
  await start(3)
  const waits = await open('/held')
  const [idle, used] = [await open('/a'), await open('/b')]
  await expect.poll(() => connections.guests).toBe(3)
  const closed = new Promise((resolve) => idle.once('close', resolve))
  const next = await open()
  await closed
  expect([waits, used, next].map(isOpen)).toEqual([true, true, true])
})

test('connections of signed-in callers are not counted as those of guests', async () => {
  await start(2)
  const signedIn = [await open('/mine'), await open('/mine'), await open('/mine')]
  const guest = await open('/a')
  expect([...signedIn, guest].map(isOpen)).toEqual([true, true, true, true])
  expect(connections.guests).toBe(1)
})

test('an account has a limit of its own, and again the one that was used longest ago is closed', async () => {
  await start(10, { perAccount: 2 })
  const [first, second] = [await open('/mine'), await open('/mine')]
  const closed = new Promise((resolve) => first.once('close', resolve))
  const third = await open('/mine')
  await closed
  expect([second, third].map(isOpen)).toEqual([true, true])
  expect(connections.guests).toBe(0)
})

test('an answer that nobody reads is ended; one that is read slowly is not', async () => {
  await start(10, { stalledMs: 3_000 })
  const stalled = await open('/large')
  stalled.pause()
  const ended = new Promise((resolve) => stalled.once('close', resolve))
  const read = await new Promise<number>((resolve, reject) => {
    const call = ask({ port: port(), host: '127.0.0.1', path: '/large' }, (response) => {
      let bytes = 0
      response.on('data', (piece: Buffer) => {
        bytes += piece.length
      })
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    })
    call.end()
  })
  expect(read).toBe(512 * 64 * 1024)
  await expect.poll(() => connections.guests, { timeout: 15_000 }).toBeLessThanOrEqual(1)
  stalled.resume()
  await ended
})
