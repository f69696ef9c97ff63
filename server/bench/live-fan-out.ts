// `npm run bench:live`: what open live streams cost the server: processor time of a wrong flag and of a solve with 0, 500,
// 1,500 and 2,000 of them, memory of one, and processor time while nothing happens. All on the loopback interface.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '../app.ts'
import { loadConfig } from '../config.ts'
import { numberedChallenges, numberedTeams, seedGame } from '../seed/seed-game.ts'
import { insertSession } from '../state/sessions/repository.ts'
import { sessionHash, sessionLifetimeMs } from '../state/sessions/session-token.ts'

interface Start {
  port: number
  gameId: number
  challengeIds: number[]
}
interface Usage {
  cpuMs: number
  heapBytes: number
  residentBytes: number
  streams: number
}

const isServer = process.argv[2] === 'server'
const hourMs = 3_600_000
const wrongFlags = 300
const solvers = 40
const session = (player: number) => `vexil_session=live-${player}`

await (isServer ? serve() : measure())

async function serve(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vexil-live-'))
  const env = { PORT: '0', HOST: '127.0.0.1', VEXIL_DISABLE_RATE_LIMIT: 'true', VEXIL_LOG_LEVEL: 'silent' }
  const app = await createApp(loadConfig({ ...env, VEXIL_DATA_DIR: folder }), { pages: 'none' })
  const { db, live } = app.services
  const now = Date.now()
  const { gameId, userIds } = await seedGame(db, {
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
  process.on('message', () => {
    globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    const { heapUsed, external, rss } = process.memoryUsage()
    const usage: Usage = {
      cpuMs: (user + system) / 1_000,
      heapBytes: heapUsed + external,
      residentBytes: rss,
      streams: live.followers,
    }
    process.send?.(usage)
  })
  process.once('disconnect', async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
    process.exit()
  })
  process.send?.({ port, gameId, challengeIds } satisfies Start)
}

async function measure(): Promise<void> {
  const server = fork(import.meta.filename, ['server'], { execArgv: [...process.execArgv, '--expose-gc'] })
  try {
    const [start] = (await once(server, 'message')) as [Start]
    await run(server, start)
  } finally {
    server.disconnect()
    await once(server, 'exit')
  }
}

async function run(server: ChildProcess, { port, gameId, challengeIds }: Start): Promise<void> {
  const usage = async (): Promise<Usage> => {
    server.send('usage')
    const [answer] = (await once(server, 'message')) as [Usage]
    return answer
  }
  const submit = async (player: number, challengeId: number, flag: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/game/${gameId}/challenges/${challengeId}`, {
      method: 'POST',
      headers: { cookie: session(player), 'content-type': 'application/json' },
      body: JSON.stringify({ flag }),
    })
    if (!response.ok) throw new Error(`A flag: ${response.status} ${await response.text()}`)
  }
  /** Processor time of one of them, with what follows in the half second after the last. */
  const costOf = async (count: number, work: (index: number) => Promise<void>, restMs = 0) => {
    const before = await usage()
    for (let index = 0; index < count; index++) {
      await work(index)
      await pause(restMs)
    }
    await pause(500)
    return ((await usage()).cpuMs - before.cpuMs) / count
  }

  for (let index = 0; index < wrongFlags; index++) await submit(0, challengeIds[0]!, `warm ${index}`)
  const empty = await usage()
  const sockets: Socket[] = []
  let heard = 0
  const report = (streams: number, name: string, value: string) =>
    process.stdout.write(`${String(streams).padStart(5)} streams   ${name.padEnd(44)} ${value}\n`)
  for (const [round, streams] of [0, 500, 1_500, 2_000].entries()) {
    while (sockets.length < streams) {
      const batch = Array.from({ length: Math.min(100, streams - sockets.length) }, () =>
        openStream(port, gameId, () => heard++),
      )
      sockets.push(...(await Promise.all(batch)))
    }
    const opened = await usage()
    if (opened.streams !== streams) throw new Error(`${opened.streams} streams are open`)
    if (streams > 0) {
      const each = (bytes: number) => `${(bytes / streams / 1_000).toFixed(1)} kB`
      report(streams, 'memory of one: heap', each(opened.heapBytes - empty.heapBytes))
      report(streams, 'memory of one: resident', each(opened.residentBytes - empty.residentBytes))
    }
    const wrong = await costOf(wrongFlags, (index) => submit(0, challengeIds[0]!, `wrong ${index}`))
    report(streams, 'processor time of a wrong flag', `${wrong.toFixed(2)} ms`)
    heard = 0
    const solve = await costOf(
      8,
      (index) => submit(round * 8 + index, challengeIds[round]!, 'flag{right}'),
      200,
    )
    report(streams, 'processor time of a right flag, told to all', `${solve.toFixed(1)} ms`)
    report(streams, 'messages heard by each', streams ? (heard / streams).toFixed(2) : '-')
  }
  const before = await usage()
  await pause(10_000)
  report(
    2_000,
    'share of a processor when nothing happens',
    `${(((await usage()).cpuMs - before.cpuMs) / 100).toFixed(2)} %`,
  )
  for (const socket of sockets) socket.destroy()
  await pause(1_000)
  const after = await usage()
  report(
    after.streams,
    'resident, MB more than before the first',
    ((after.residentBytes - empty.residentBytes) / 1e6).toFixed(1),
  )
}

function openStream(port: number, gameId: number, onMessage: () => void): Promise<Socket> {
  const input = encodeURIComponent(JSON.stringify({ topics: [`game ${gameId}`] }))
  return new Promise((resolve, reject) => {
    get(
      {
        port,
        host: '127.0.0.1',
        agent: false,
        path: `/trpc/live.events?input=${input}`,
        headers: { accept: 'text/event-stream' },
      },
      (response) => {
        response.on('data', (chunk: Buffer) => {
          resolve(response.socket)
          if (chunk.includes('"kind"')) onMessage()
        })
        response.on('error', () => {})
      },
    ).on('error', reject)
  })
}
