// `npm run bench:live [STREAMS]`: what open live streams (2,000) cost the server: memory of one, processor time while nothing
// happens, of a wrong flag, and of a solve that all are told of, with the time until the last one has heard of it. A bare server
// that writes the same bytes to as many sockets stands beside it. All on the loopback interface.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '../app.ts'
import { loadConfig } from '../config.ts'
import { numberedChallenges, numberedTeams } from '../seed/plan.ts'
import { insertSession } from '../state/sessions/repository.ts'
import { sessionHash, sessionLifetimeMs } from '../state/sessions/session-token.ts'
import { insertGameInBulk } from './bulk-game.ts'

interface Start {
  port: number
  gameId: number
  challengeIds: number[]
}
interface Cpu {
  cpuMs: number
  streams: number
}
interface Memory {
  heapBytes: number
  residentBytes: number
}

const role = process.argv[2]
const most = Number(role) || 2_000
const hourMs = 3_600_000
const wrongFlags = 300
const solvers = 60
/** News that follow each other within this time may be told together. */
const apartMs = 2_100
const settleMs = 60_000
const session = (player: number) => `vexil_session=live-${player}`

await (role === 'server' ? serve() : role === 'bare' ? serveBare() : measure())

async function serve(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vexil-live-'))
  const env = { PORT: '0', HOST: '127.0.0.1', VEXIL_DISABLE_RATE_LIMIT: 'true', VEXIL_LOG_LEVEL: 'silent' }
  const app = await createApp(loadConfig({ ...env, VEXIL_DATA_DIR: folder }), { pages: 'none' })
  const { db, live } = app.services
  const now = Date.now()
  const { gameId, userIds } = await insertGameInBulk(db, {
    title: 'Live',
    summary: '',
    content: '',
    startAt: now - 24 * hourMs,
    endAt: now + 24 * hourMs,
    divisions: [],
    teamNames: numberedTeams(200),
    membersPerTeam: 1,
    challenges: numberedChallenges(20),
    solves: 2_000,
    userPrefix: 'live',
    password: 'Player-2026',
    now,
  })
  const open = await db
    .insertInto('challenges')
    .values(
      Array.from({ length: 4 }, (_, index) => ({
        gameId,
        title: `Open ${index}`,
        category: 'Misc',
        type: 'StaticAttachment',
        isEnabled: true,
        createdAt: now,
      })),
    )
    .returning('id')
    .execute()
  const challengeIds = open.map(({ id }) => id)
  await db
    .insertInto('flags')
    .values(challengeIds.map((challengeId) => ({ challengeId, flag: 'flag{right}' })))
    .execute()
  for (const [index, userId] of userIds.slice(0, solvers).entries()) {
    const idHash = sessionHash(`live-${index}`)
    await insertSession(db, { idHash, userId, createdAt: now, expiresAt: now + sessionLifetimeMs })
  }
  await app.listen()
  const { port } = app.server.address() as AddressInfo
  answerMeasures(() => live.followers)
  process.once('disconnect', async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
    process.exit()
  })
  process.send?.({ port, gameId, challengeIds } satisfies Start)
}

/** Sockets that get the same bytes at once when the parent says so: what the writes alone cost. */
async function serveBare(): Promise<void> {
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('data', () => {})
  }).listen(0, '127.0.0.1', 4_096)
  await once(server, 'listening')
  answerMeasures(
    () => sockets.size,
    (bytes) => {
      const news = Buffer.from('x'.repeat(bytes))
      for (const socket of sockets) socket.write(news)
    },
  )
  process.once('disconnect', () => process.exit())
  process.send?.({ port: (server.address() as AddressInfo).port })
}

/** Memory is read after a collection of garbage; processor time is read without one. */
function answerMeasures(streams: () => number, tell: (bytes: number) => void = () => {}): void {
  process.on('message', (wish: 'cpu' | 'memory' | number) => {
    if (typeof wish === 'number') tell(wish)
    else if (wish === 'memory') {
      globalThis.gc?.()
      const { heapUsed, external, rss } = process.memoryUsage()
      process.send?.({ heapBytes: heapUsed + external, residentBytes: rss } satisfies Memory)
    } else {
      const { user, system } = process.cpuUsage()
      process.send?.({ cpuMs: (user + system) / 1_000, streams: streams() } satisfies Cpu)
    }
  })
}

async function measure(): Promise<void> {
  const start = async <Told>(name: 'server' | 'bare') => {
    const child = fork(import.meta.filename, [name], { execArgv: [...process.execArgv, '--expose-gc'] })
    const [told] = (await once(child, 'message')) as [Told]
    return { child, told }
  }
  const site = await start<Start>('server')
  const bare = await start<{ port: number }>('bare')
  try {
    const bytes = await run(site.child, site.told)
    await runBare(bare.child, bare.told.port, bytes)
  } finally {
    for (const { child } of [site, bare]) {
      child.disconnect()
      await once(child, 'exit')
    }
  }
}

async function ask<Answer>(child: ChildProcess, wish: 'cpu' | 'memory'): Promise<Answer> {
  child.send(wish)
  return ((await once(child, 'message')) as [Answer])[0]
}
function report(streams: number, name: string, value: string): void {
  process.stdout.write(`${String(streams).padStart(5)} streams   ${name.padEnd(52)} ${value}\n`)
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!
}

/** @returns how many bytes a stream got for one solve. */
async function run(server: ChildProcess, { port, gameId, challengeIds }: Start): Promise<number> {
  const submit = async (player: number, challengeId: number, flag: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/game/${gameId}/challenges/${challengeId}`, {
      method: 'POST',
      headers: { cookie: session(player), 'content-type': 'application/json' },
      body: JSON.stringify({ flag }),
    })
    if (!response.ok) throw new Error(`A flag: ${response.status} ${await response.text()}`)
  }
  const cpu = () => ask<Cpu>(server, 'cpu')

  for (let index = 0; index < wrongFlags; index++)
    await submit(solvers - 1, challengeIds[0]!, `warm ${index}`)
  for (let index = 0; index < 20; index++) await submit(index, challengeIds[0]!, 'flag{right}')
  const empty = await ask<Memory>(server, 'memory')
  const sockets: Socket[] = []
  let heard = 0
  let bytes = 0
  let newsBytes = 0
  let lastAt = 0
  const onData = (chunk: Buffer) => {
    bytes += chunk.length
    if (!chunk.includes('"kind":"board"')) return
    heard++
    lastAt = performance.now()
  }
  for (const [round, streams] of [0, most].entries()) {
    while (sockets.length < streams) {
      const count = Math.min(100, streams - sockets.length)
      const batch = Array.from({ length: count }, () => openStream(port, gameId, onData))
      sockets.push(...(await Promise.all(batch)))
    }
    await pause(1_000)
    const opened = await ask<Memory>(server, 'memory')
    if ((await cpu()).streams !== streams) throw new Error(`Not all of ${streams} streams are open.`)
    if (streams > 0) {
      const each = (bytes: number) => `${(bytes / streams / 1_000).toFixed(1)} kB`
      report(streams, 'memory of one: heap', each(opened.heapBytes - empty.heapBytes))
      report(streams, 'memory of one: resident', each(opened.residentBytes - empty.residentBytes))
    }
    const beforeWrong = (await cpu()).cpuMs
    for (let index = 0; index < wrongFlags; index++)
      await submit(solvers - 1, challengeIds[0]!, `wrong ${index}`)
    await pause(500)
    const wrong = ((await cpu()).cpuMs - beforeWrong) / wrongFlags
    report(streams, 'processor time of a wrong flag', `${wrong.toFixed(2)} ms`)
    await pause(apartMs)
    const costs: number[] = []
    const delays: number[] = []
    for (let index = 0; index < 7; index++) {
      heard = 0
      bytes = 0
      const before = (await cpu()).cpuMs
      const started = performance.now()
      await submit(20 + round * 10 + index, challengeIds[1]!, 'flag{right}')
      const until = performance.now() + 5_000
      while (heard < streams && performance.now() < until) await pause(5)
      if (heard < streams) throw new Error(`${heard} of ${streams} streams heard of a solve.`)
      delays.push(lastAt - started)
      await pause(500)
      costs.push((await cpu()).cpuMs - before)
      await pause(apartMs)
    }
    report(streams, 'processor time of a solve told to all, median', `${median(costs).toFixed(1)} ms`)
    if (streams > 0) {
      report(streams, 'until the last one has heard of it, median', `${median(delays).toFixed(0)} ms`)
      report(streams, 'until the last one has heard of it, longest', `${Math.max(...delays).toFixed(0)} ms`)
      newsBytes = Math.round(bytes / streams)
    }
    // A crowd at one challenge: news of one game wait for each other.
    const beforeMany = (await cpu()).cpuMs
    heard = 0
    for (let index = 0; index < 20; index++) {
      await submit(index + round * 20, challengeIds[2]!, 'flag{right}')
      await pause(200)
    }
    await pause(apartMs)
    const many = ((await cpu()).cpuMs - beforeMany) / 20
    report(streams, 'processor time of a solve, five a second', `${many.toFixed(1)} ms`)
    if (streams > 0) report(streams, 'messages about twenty of them', (heard / streams).toFixed(2))
    // V8 collects a few times more in the minute after a load: no cost of idle streams.
    await ask<Memory>(server, 'memory')
    await pause(settleMs)
    const beforeIdle = (await cpu()).cpuMs
    await pause(30_000)
    const share = ((await cpu()).cpuMs - beforeIdle) / 300
    report(streams, 'share of a processor when nothing happens', `${share.toFixed(2)} %`)
  }
  for (const socket of sockets) socket.destroy()
  await pause(1_000)
  const after = await ask<Memory>(server, 'memory')
  const more = (after.residentBytes - empty.residentBytes) / 1e6
  report((await cpu()).streams, 'resident, MB more than before the first', more.toFixed(1))
  return newsBytes
}

async function runBare(server: ChildProcess, port: number, bytes: number): Promise<void> {
  const sockets: Socket[] = []
  let heard = 0
  while (sockets.length < most) {
    const socket = connect(port, '127.0.0.1').on('data', () => heard++)
    sockets.push(socket)
    await once(socket, 'connect')
  }
  await pause(1_000)
  const costs: number[] = []
  for (let round = 0; round < 9; round++) {
    heard = 0
    const before = await ask<Cpu>(server, 'cpu')
    if (before.streams !== most) throw new Error(`${before.streams} sockets are open.`)
    server.send(bytes)
    while (heard < most) await pause(5)
    costs.push((await ask<Cpu>(server, 'cpu')).cpuMs - before.cpuMs)
    await pause(300)
  }
  report(most, `bare sockets, ${bytes} bytes to each, median`, `${median(costs).toFixed(1)} ms`)
  for (const socket of sockets) socket.destroy()
}

/** A raw socket: the reader shares the machine with the server. */
async function openStream(port: number, gameId: number, onData: (chunk: Buffer) => void): Promise<Socket> {
  const input = encodeURIComponent(JSON.stringify({ topics: [`game ${gameId}`] }))
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(
    `GET /trpc/live.events?input=${input} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n`,
  )
  await once(socket, 'data')
  return socket.on('data', onData)
}
