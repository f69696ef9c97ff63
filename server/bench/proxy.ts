// `npm run bench:proxy`: what the way to containers costs: throughput of one connection in both directions, recorded and not,
// beside a bare TCP relay; what a recorder loses of a fast download; the time that a round trip takes longer; whether 200 MB come back as they were sent; memory of 2,000
// idle connections, and of a player who does not read, in a server of its own. All on the loopback interface, with service, server and client in processes of their own.
import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { createApp } from '../app.ts'
import { loadConfig } from '../config.ts'
import { numberedChallenges, numberedTeams } from '../seed/plan.ts'
import { insertGameInBulk } from './bulk-game.ts'

interface Start {
  port: number
  /** Containers of the teams; the first and the last one are recorded. */
  ids: string[]
}
interface Usage {
  residentBytes: number
  connections: number
  /** Of captures. */
  writtenBytes: number
  droppedPackets: number
}

const teams = 80
const idleConnections = 2_000
const perContainer = 30
const seconds = 5
const sentBytes = 200_000_000
/** Of a download that is recorded: within the limit of a team. */
const downloadSeconds = 5
const downloadRate = 60_000_000
/** 1 MiB. */
const blocksUnderWay = 16
const hourMs = 3_600_000
const [role, servicePort] = process.argv.slice(2)

if (role === 'service') await serveContainer()
else if (role === 'relay') await serveRelay()
else if (role === 'server') await serveProxy()
else await measure()

async function listen(handle: (socket: Socket) => void): Promise<void> {
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => {})
    handle(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.once('disconnect', () => process.exit())
  process.send?.({ port: (server.address() as AddressInfo).port })
}

/** Sends without end after `s`, at `downloadRate` after `p`, takes everything after `k`, and returns everything after `e`. */
async function serveContainer(): Promise<void> {
  const block = Buffer.alloc(65_536, 65)
  await listen((socket) => {
    socket.once('data', (wish) => {
      if (wish[0] === 0x65) return socket.pipe(socket)
      if (wish[0] === 0x6b) return socket.resume()
      if (wish[0] === 0x70) return sendPaced(socket, block)
      const fill = () => {
        if (socket.destroyed) return
        // Not in a loop: while the reader keeps up, it would never end.
        if (socket.write(block)) setImmediate(fill)
        else socket.once('drain', fill)
      }
      socket.once('end', () => socket.destroy())
      socket.resume()
      fill()
    })
  })
}

function sendPaced(socket: Socket, block: Buffer): void {
  const began = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = Math.min(performance.now() - began, downloadSeconds * 1_000) * (downloadRate / 1_000)
    for (; sent < due; sent += block.length) socket.write(block)
    if (sent < downloadSeconds * downloadRate) return
    clearInterval(timer)
    socket.end()
  }, 5)
}

async function serveRelay(): Promise<void> {
  await listen((socket) => {
    const far = connect({ host: '127.0.0.1', port: Number(servicePort), noDelay: true })
    far.on('error', () => socket.destroy())
    socket.on('close', () => far.destroy())
    far.on('close', () => socket.destroy())
    socket.pipe(far).pipe(socket)
  })
}

async function serveProxy(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vexil-proxy-'))
  const env = { PORT: '0', HOST: '127.0.0.1', VEXIL_DISABLE_RATE_LIMIT: 'true', VEXIL_LOG_LEVEL: 'silent' }
  const config = loadConfig({ ...env, VEXIL_DATA_DIR: folder, VEXIL_CAPTURE: 'true' })
  const app = await createApp(config, { pages: 'none' })
  const { db, running } = app.services
  const now = Date.now()
  const { gameId } = await insertGameInBulk(db, {
    title: 'Proxy',
    summary: '',
    content: '',
    startAt: now - hourMs,
    endAt: now + hourMs,
    divisions: [],
    teamNames: numberedTeams(teams),
    membersPerTeam: 1,
    challenges: numberedChallenges(2),
    solves: 0,
    userPrefix: 'proxy',
    password: 'Player-2026',
    now,
  })
  const challenges = await db.selectFrom('challenges').select('id').where('gameId', '=', gameId).execute()
  const participations = await db
    .selectFrom('participations')
    .select('id')
    .where('gameId', '=', gameId)
    .execute()
  const [recorded, plain] = challenges.map(({ id }) => id)
  await db.updateTable('challenges').set({ enableTrafficCapture: true }).where('id', '=', recorded!).execute()
  const rows = participations.map(({ id }, index) => ({
    id: randomUUID(),
    kind: 'team',
    engine: 'in-process',
    gameId,
    challengeId: index === 0 || index === teams - 1 ? recorded! : plain!,
    participationId: id,
    spec: '{}',
    state: 'running',
    host: '127.0.0.1',
    port: Number(servicePort),
    requestedAt: now,
    stopAt: now + hourMs,
  }))
  await db.insertInto('containers').values(rows).execute()
  await running.read()
  await app.listen()
  const { port } = app.server.address() as AddressInfo
  process.on('message', () => {
    globalThis.gc?.()
    const { tunnels, captures } = app.proxies
    process.send?.({
      residentBytes: process.memoryUsage().rss,
      connections: tunnels.count,
      writtenBytes: captures.bytes,
      droppedPackets: captures.droppedPackets,
    } satisfies Usage)
  })
  process.once('disconnect', async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
    process.exit()
  })
  process.send?.({ port, ids: rows.map(({ id }) => id) } satisfies Start)
}

async function measure(): Promise<void> {
  const children: ChildProcess[] = []
  const start = async <Answer>(...args: string[]): Promise<[ChildProcess, Answer]> => {
    const child = fork(import.meta.filename, args, { execArgv: [...process.execArgv, '--expose-gc'] })
    children.push(child)
    const [answer] = (await once(child, 'message')) as [Answer]
    return [child, answer]
  }
  try {
    const [, service] = await start<Start>('service')
    const [, relay] = await start<Start>('relay', String(service.port))
    const [server, proxy] = await start<Start>('server', String(service.port))
    await runRecorded(server, proxy)
    await run(proxy, { service: service.port, relay: relay.port })
    // What the streams left behind would be in the way.
    const [idle, itsProxy] = await start<Start>('server', String(service.port))
    await runIdle(idle, itsProxy)
  } finally {
    for (const child of children) {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    }
  }
}

function report(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(64)} ${value}\n`)
}

/** Either kind of connection, as the measurements need it. */
interface Line {
  send(bytes: Buffer): Promise<void>
  onBytes(listener: (bytes: Buffer) => void): void
  close(): void
}

async function overTcp(port: number): Promise<Line> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  await once(socket, 'connect')
  return {
    send: (bytes) => new Promise((resolve) => void socket.write(bytes, () => resolve())),
    onBytes: (listener) => void socket.on('data', listener),
    close: () => socket.destroy(),
  }
}

async function open(port: number, id: string): Promise<WebSocket> {
  const websocket = new WebSocket(`ws://127.0.0.1:${port}/api/proxy/${id}`, { perMessageDeflate: false })
  await once(websocket, 'open')
  return websocket
}

async function overProxy(port: number, id: string): Promise<Line> {
  const websocket = await open(port, id)
  return {
    send: (bytes) => new Promise((resolve) => websocket.send(bytes, () => resolve())),
    onBytes: (listener) => void websocket.on('message', listener),
    close: () => websocket.terminate(),
  }
}

/** A player whose masking costs nothing here: each block is masked once, however often it is sent. */
async function overProxyMasked(port: number, id: string): Promise<Line> {
  const request = get({
    host: '127.0.0.1',
    port,
    path: `/api/proxy/${id}`,
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    },
  })
  const [, socket] = (await once(request, 'upgrade')) as [unknown, Socket]
  socket.setNoDelay(true)
  const frames = new Map<Buffer, Buffer>()
  return {
    send(bytes) {
      const frame = frames.get(bytes) ?? maskedFrame(bytes)
      frames.set(bytes, frame)
      return new Promise((resolve) => void socket.write(frame, () => resolve()))
    },
    onBytes() {
      throw new Error('It only sends.')
    },
    close: () => socket.destroy(),
  }
}

/** RFC 6455, section 5.2: final, binary and masked. The length is in the second byte when it is below 126, otherwise in eight more. */
function maskedFrame(bytes: Buffer): Buffer {
  const key = randomBytes(4)
  const isShort = bytes.length < 126
  const head = Buffer.alloc(isShort ? 2 : 10)
  head[0] = 0x82
  head[1] = 0x80 | (isShort ? bytes.length : 127)
  if (!isShort) head.writeBigUInt64BE(BigInt(bytes.length), 2)
  return Buffer.concat([head, key, bytes.map((byte, at) => byte ^ key[at & 3]!)])
}

async function downwards(line: Line): Promise<number> {
  let bytes = 0
  line.onBytes(({ length }) => {
    bytes += length
  })
  await line.send(Buffer.from('s'))
  await pause(500)
  bytes = 0
  await pause(seconds * 1_000)
  const rate = bytes / seconds / 1e6
  line.close()
  return rate
}

async function upwards(line: Line): Promise<number> {
  const block = Buffer.alloc(65_536, 66)
  await line.send(Buffer.from('k'))
  const until = performance.now() + seconds * 1_000
  let bytes = 0
  const sendOn = async () => {
    while (performance.now() < until) {
      await line.send(block)
      bytes += block.length
    }
  }
  // With a single block under way, the time for which a process waits for a core would be measured.
  await Promise.all(Array.from({ length: blocksUnderWay }, sendOn))
  line.close()
  return bytes / seconds / 1e6
}

/** Milliseconds of a round trip of six bytes: the middle one of a thousand. */
async function roundTrip(line: Line): Promise<number> {
  let arrived = () => {}
  line.onBytes(() => arrived())
  await line.send(Buffer.from('e'))
  // The service reads the mode from a chunk of its own.
  await pause(200)
  const times: number[] = []
  for (let i = 0; i < 1_000; i++) {
    const back = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const started = performance.now()
    await line.send(Buffer.from('hello\n'))
    await back
    times.push(performance.now() - started)
  }
  line.close()
  return times.sort((a, b) => a - b)[500]!
}

/** Sends bytes to a service that returns them. @returns whether they came back as they were. */
async function comesBack(line: Line): Promise<boolean> {
  const [sent, heard] = [createHash('sha256'), createHash('sha256')]
  const whole = new Promise<void>((resolve) => {
    let count = 0
    line.onBytes((bytes) => {
      heard.update(bytes)
      count += bytes.length
      if (count === sentBytes) resolve()
    })
  })
  await line.send(Buffer.from('e'))
  // The service reads the mode from a chunk of its own.
  await pause(200)
  for (let left = sentBytes; left > 0; left -= 50_000) {
    const block = randomBytes(50_000)
    sent.update(block)
    await line.send(block)
  }
  await whole
  line.close()
  return sent.digest('hex') === heard.digest('hex')
}

async function run(
  { port, ids }: Start,
  { service, relay }: { service: number; relay: number },
): Promise<void> {
  const [recorded = '', plain = ''] = ids
  const rate = (value: number) => `${value.toFixed(0)} MB/s`
  report('container to player: bare relay', rate(await downwards(await overTcp(relay))))
  report('container to player: proxy', rate(await downwards(await overProxy(port, plain))))
  report('container to player: proxy, recorded', rate(await downwards(await overProxy(port, recorded))))
  report('player to container: bare relay', rate(await upwards(await overTcp(relay))))
  report('player to container: proxy', rate(await upwards(await overProxyMasked(port, plain))))
  report('player to container: proxy, recorded', rate(await upwards(await overProxyMasked(port, recorded))))
  report('player to container: proxy, client masks', rate(await upwards(await overProxy(port, plain))))
  const [direct, relayed] = [await roundTrip(await overTcp(service)), await roundTrip(await overTcp(relay))]
  const proxied = await roundTrip(await overProxy(port, plain))
  report('round trip: direct', `${direct.toFixed(3)} ms`)
  report('round trip: bare relay', `${relayed.toFixed(3)} ms`)
  report('round trip: proxy', `${proxied.toFixed(3)} ms (${(proxied - direct).toFixed(3)} more than direct)`)

  const began = performance.now()
  const isSame = await comesBack(await overProxy(port, plain))
  const took = ((performance.now() - began) / 1_000).toFixed(1)
  report(`${sentBytes / 1e6} MB there and back`, `SHA-256 ${isSame ? 'equal' : 'DIFFERENT'}, ${took} s`)
}

async function usageOf(server: ChildProcess): Promise<Usage> {
  server.send('usage')
  const [answer] = (await once(server, 'message')) as [Usage]
  return answer
}

async function runRecorded(server: ChildProcess, { port, ids }: Start): Promise<void> {
  const websocket = await open(port, ids.at(-1)!)
  let bytes = 0
  websocket.on('message', ({ length }: Buffer) => {
    bytes += length
  })
  const began = performance.now()
  websocket.send('p')
  await once(websocket, 'close')
  const took = (performance.now() - began) / 1_000
  // What waits is written within half a second.
  await pause(1_000)
  const { writtenBytes, droppedPackets } = await usageOf(server)
  report(
    `a download at ${downloadRate / 1e6} MB/s, recorded`,
    `${(bytes / took / 1e6).toFixed(0)} MB/s, ${(writtenBytes / 1e6).toFixed(0)} MB written, ${droppedPackets} packets lost`,
  )
}

async function runIdle(server: ChildProcess, { port, ids }: Start): Promise<void> {
  const usage = () => usageOf(server)
  const openMany = async (count: number): Promise<WebSocket[]> => {
    const websockets: WebSocket[] = []
    while (websockets.length < count) {
      const batch = Array.from({ length: 50 }, (_, index) => {
        const container = 1 + Math.floor((websockets.length + index) / perContainer)
        return open(port, ids[container]!)
      })
      websockets.push(...(await Promise.all(batch)))
    }
    return websockets
  }
  const close = async (websockets: WebSocket[]) => {
    for (const websocket of websockets) websocket.terminate()
    while ((await usage()).connections > 0) await pause(100)
  }
  // The first connections load and compile what all of them use.
  await close(await openMany(200))
  await pause(3_000)
  const before = await usage()
  const started = performance.now()
  const websockets = await openMany(idleConnections)
  const openedMs = performance.now() - started
  await pause(1_000)
  const idle = await usage()
  if (idle.connections !== idleConnections) throw new Error(`${idle.connections} connections are open`)
  const more = idle.residentBytes - before.residentBytes
  report(
    `${idleConnections} idle connections, opened in ${(openedMs / 1_000).toFixed(1)} s: resident`,
    `${(more / 2 ** 20).toFixed(1)} MiB more, ${(more / idleConnections / 1_024).toFixed(1)} KiB each`,
  )
  await close(websockets)

  const quiet = await usage()
  const stopped = await open(port, ids[1]!)
  stopped.send('s')
  stopped.pause()
  await pause(4_000)
  const blocked = await usage()
  report(
    'a player who does not read, after 4 s: resident',
    `${((blocked.residentBytes - quiet.residentBytes) / 2 ** 20).toFixed(1)} MiB more`,
  )
  stopped.terminate()
}
