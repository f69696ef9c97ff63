// `npm run bench`: what a request costs, as ratios against bare servers on the same machine in the same run.
// Medians of three. Needs the production build (`npm run build`); browser figures need Chromium.
// `npm run bench -- queries`: how many statements each of the hottest calls costs.
// `npm run bench -- start-minute [players] [workers]`: the first minute of an event (start-minute.ts).
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { loadConfig } from '../config.ts'
import { type Connection, openDatabase } from '../db/client.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { numberedChallenges, numberedTeams, seedGame } from '../seed/seed-game.ts'
import { insertSession } from '../state/sessions/repository.ts'
import { sessionHash, sessionLifetimeMs } from '../state/sessions/session-token.ts'
import { boardCosts } from './board-costs.ts'
import { type LoadResult, load, median, type Shot } from './load.ts'
import { paintTimes } from './paint-times.ts'
import { countQueries } from './queries.ts'
import { startMinute } from './start-minute.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'vexil-bench-'))
const connections = 32
const seconds = 4
const runs = 3
const teams = 1_000
const challenges = 60
const hourMs = 3_600_000
const poolSize = loadConfig({}).databasePool

const report = (name: string, value: string) => process.stdout.write(`${name.padEnd(58)} ${value}\n`)
const ratio = (ours: number, bare: number) =>
  `${(ours / bare).toFixed(2)}   (${ours.toFixed(0)} of ${bare.toFixed(0)} a second)`

const children: ChildProcess[] = []
try {
  if (process.argv[2] === 'queries') await countQueries()
  else if (process.argv[2] === 'start-minute')
    await startMinute(Number(process.argv[3] ?? 2_000), process.argv[4])
  else await measure()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const database = await startEmbedded({ dataDir: join(folder, 'data') })
  try {
    await run(database.connection)
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await database.stop()
  }
}

async function run(connection: Connection): Promise<void> {
  const opened = openDatabase(connection, { poolSize })
  const { db } = opened
  await migrateToLatest(db)
  const now = Date.now()
  const { gameId, userIds } = await seedGame(db, {
    title: 'Bench',
    summary: '',
    content: '',
    startAt: now - 24 * hourMs,
    endAt: now + 24 * hourMs,
    divisions: [],
    teamNames: numberedTeams(teams),
    membersPerTeam: 1,
    challenges: numberedChallenges(challenges),
    solves: 20_000,
    userPrefix: 'bench',
    password: 'Player-2026',
    now,
  })
  // The last of these stay unsolved until the right answers are measured.
  const open = await db
    .insertInto('challenges')
    .values(
      Array.from({ length: 40 }, (_, index) => ({
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
  await db
    .insertInto('flags')
    .values(open.map(({ id }) => ({ challengeId: id, flag: 'flag{right}' })))
    .execute()
  const cookies = userIds.map((_, index) => `bench-session-${index}`)
  for (const [index, userId] of userIds.entries()) {
    await insertSession(db, {
      idHash: sessionHash(cookies[index]!),
      userId,
      createdAt: now,
      expiresAt: now + sessionLifetimeMs,
    })
  }
  const participations = await db
    .selectFrom('participationMembers')
    .select(['userId', 'participationId'])
    .where('gameId', '=', gameId)
    .execute()
  const participationOf = new Map(participations.map((row) => [row.userId, row.participationId]))

  const port = await freePort()
  const started = performance.now()
  const vexil = spawn(process.execPath, ['dist/server/main.mjs'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: urlOf(connection),
      VEXIL_DISABLE_RATE_LIMIT: 'true',
      VEXIL_LOG_LEVEL: 'warn',
      VEXIL_DATA_DIR: join(folder, 'app'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(vexil)
  await until(port, '/healthz')
  report('seconds from start to first answer', ((performance.now() - started) / 1000).toFixed(2))
  await until(port, '/')
  report('seconds from start to first page', ((performance.now() - started) / 1000).toFixed(2))
  report('memory after start, MB', String(memory(vexil)))

  const scoreboard = `/api/game/${gameId}/scoreboard`
  const boardJson = await (await fetch(`http://127.0.0.1:${port}${scoreboard}`)).text()
  const bytesFile = join(folder, 'board.json.gz')
  writeFileSync(bytesFile, gzipSync(boardJson, { level: 5 }))
  const bare = fork(
    join(import.meta.dirname, 'bare-server.ts'),
    [
      JSON.stringify({
        connection,
        poolSize,
        bytesFile,
        gameId,
        challengeId: open[0]!.id,
        participationId: participationOf.get(userIds[0]!),
        userId: userIds[0],
      }),
    ],
    { execArgv: ['--import', 'tsx'] },
  )
  children.push(bare)
  const ports = await new Promise<{ koa: number; plain: number }>((done) =>
    bare.once('message', (value) => done(value as never)),
  )

  const measure = async (at: number, next: (worker: number) => Shot | undefined, all = connections) =>
    await load(at, { connections: all, seconds, next })
  const compare = async (
    name: string,
    ours: () => Promise<LoadResult>,
    theirs: () => Promise<LoadResult>,
  ) => {
    const results: { ours: number; bare: number }[] = []
    for (let turn = 0; turn < runs; turn++) {
      const bareResult = await theirs()
      const ourResult = await ours()
      for (const status of Object.keys(ourResult.statuses)) {
        if (status !== '200')
          report(`  answers with status ${status}`, String(ourResult.statuses[Number(status)]))
      }
      results.push({ ours: ourResult.perSecond, bare: bareResult.perSecond })
    }
    const middle = results.toSorted((a, b) => a.ours / a.bare - b.ours / b.bare)[Math.floor(runs / 2)]!
    report(name, ratio(middle.ours, middle.bare))
  }

  let count = 0
  const wrongBody = () => JSON.stringify({ flag: `flag{wrong ${count++}}` })
  await compare(
    'wrong flag over REST / bare INSERT',
    () =>
      measure(port, () => ({
        method: 'POST',
        path: `/api/game/${gameId}/challenges/${open[0]!.id}`,
        headers: { cookie: `vexil_session=${cookies[count % teams]}` },
        body: wrongBody(),
      })),
    () => measure(ports.koa, () => ({ method: 'POST', path: '/wrong', body: wrongBody() })),
  )

  // Every team solves every open challenge once; ours and the bare server take turns on different challenges.
  const pairs = (ids: readonly number[]) => {
    let at = 0
    return () => {
      const challenge = ids[Math.floor(at / teams)]
      const team = at++ % teams
      return challenge === undefined ? undefined : { challenge, team }
    }
  }
  const turnsOf = (from: number) => pairs(open.slice(from, from + 20).map(({ id }) => id))
  const ourTurns = turnsOf(0)
  let bareCount = 0
  await compare(
    'right flag over REST / bare INSERT of submission and solve',
    () =>
      measure(port, () => {
        const turn = ourTurns()
        return (
          turn && {
            method: 'POST',
            path: `/api/game/${gameId}/challenges/${turn.challenge}`,
            headers: { cookie: `vexil_session=${cookies[turn.team]}` },
            body: JSON.stringify({ flag: 'flag{right}' }),
          }
        )
      }),
    () =>
      measure(ports.koa, () => {
        const userId = userIds[bareCount++ % teams]!
        return {
          method: 'POST',
          path: '/right',
          body: JSON.stringify({ flag: 'flag{right}', userId, participationId: participationOf.get(userId) }),
        }
      }),
  )

  await compare(
    `board, ${teams} teams x ${challenges + open.length} challenges / same bytes from bare Node`,
    () => measure(port, () => ({ method: 'GET', path: scoreboard, headers: { 'accept-encoding': 'gzip' } })),
    () => measure(ports.plain, () => ({ method: 'GET', path: '/' })),
  )
  report('board bytes, JSON / gzip', `${boardJson.length} / ${readFileSync(bytesFile).length}`)

  for (const [name, path, cookie] of [
    ['challenge page', `/games/${gameId}/challenges`, `vexil_session=${cookies[0]}`],
    ['board page', `/games/${gameId}/scoreboard`, `vexil_session=${cookies[0]}`],
    ['home', '/', ''],
  ] as const) {
    const shot: Shot = { method: 'GET', path, headers: { cookie } }
    await measure(port, () => shot, 4)
    const before = cpuSeconds(vexil)
    const results: number[] = []
    let answers = 0
    for (let turn = 0; turn < runs; turn++) {
      const { perSecond } = await measure(port, () => shot, 8)
      results.push(perSecond)
      answers += perSecond * seconds
    }
    const html = await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })).text()
    const cpu = ((cpuSeconds(vexil) - before) * 1000) / answers
    report(
      `${name}: ms of processor, pages/s, HTML bytes (gzip)`,
      `${cpu.toFixed(1)}, ${median(results).toFixed(0)}, ${html.length} (${gzipSync(html).length})`,
    )
  }
  report('memory under load, MB', String(memory(vexil)))
  boardCosts(report)
  await paintTimes(`http://127.0.0.1:${port}`, gameId, cookies[0]!, report)
  await opened.close()
}

function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, database } = connection
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

/** Resident memory of a process in MB (Linux). */
function memory(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** Processor time a process has used so far (Linux, 100 ticks a second). */
function cpuSeconds(child: ChildProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}

async function until(port: number, path: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const ok = await fetch(`http://127.0.0.1:${port}${path}`).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error(`No answer from ${path}`)
}
