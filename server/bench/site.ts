// What the measurements run on: the built server with the built-in database, and games whose players are signed in.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../config.ts'
import { type Connection, type Db, openDatabase } from '../db/client.ts'
import { connectionUrl } from '../db/connection-url.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { numberedChallenges, numberedTeams } from '../seed/plan.ts'
import { randomFrom } from '../seed/random.ts'
import { insertSession } from '../state/sessions/repository.ts'
import { sessionHash, sessionLifetimeMs } from '../state/sessions/session-token.ts'
import { freePort, spawnBuilt, untilAnswered } from '../testing/built-server.ts'
import type { BareSettings } from './bare-server.ts'
import { insertGameInBulk } from './bulk-game.ts'

const hourMs = 3_600_000
export const poolSize = loadConfig({}).databasePool
export const password = 'Player-2026'

export interface Player {
  userId: string
  userName: string
  cookie: string
  participationId: number
}

/** A team in a challenge. */
export interface Pair {
  player: Player
  challengeId: number
  rightFlag: string
}

export interface BenchGame {
  gameId: number
  players: Player[]
  challengeIds: number[]
  /** Every team in every challenge, in a random order that is always the same. */
  pairs: Pair[]
  /** Those of them that are not solved. */
  unsolved: Pair[]
}

export interface Vexil {
  port: number
  pid: number
  stop(): Promise<void>
}

export interface Site {
  db: Db
  folder: string
  /** Of its database. */
  connection: Connection
  postmaster: number
  seed(prefix: string, size: { teams: number; challenges: number; solves: number }): Promise<BenchGame>
  /** @param limits whether calls are limited as they are for users. */
  startVexil(options: { limits: boolean; host?: string }): Promise<Vexil>
  startBare(
    settings: Pick<BareSettings, 'answers' | 'passwordHash'>,
  ): Promise<{ koa: number; plain: number; pid: number }>
  stop(): Promise<void>
}

export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'vexil-bench-'))
  const database = await startEmbedded({ dataDir: join(folder, 'data') })
  const { connection } = database
  const opened = openDatabase(connection, { poolSize })
  const { db } = opened
  await migrateToLatest(db)
  const { rows } = await opened.pool.query('select pg_backend_pid() as pid')
  const stat = readFileSync(`/proc/${rows[0].pid}/stat`, 'utf8')
  const postmaster = Number(stat.split(') ').at(-1)!.split(' ')[1])
  const children = new Set<ChildProcess>()
  return {
    db,
    folder,
    connection,
    postmaster,
    seed: (prefix, size) => seed(db, prefix, size),
    async startVexil({ limits, host = '127.0.0.1' }) {
      const port = await freePort()
      // Lines of the log go to a file, as they do for users.
      const log = openSync(join(folder, `log-${port}`), 'w')
      const child = spawnBuilt(
        {
          PORT: String(port),
          HOST: host,
          DATABASE_URL: connectionUrl(connection),
          VEXIL_DATA_DIR: join(folder, 'app'),
          ...(!limits && { VEXIL_DISABLE_RATE_LIMIT: 'true' }),
        },
        {
          stdio: ['ignore', log, 'inherit'],
          nodeOptions: process.env.VEXIL_BENCH_NODE?.split(' ') ?? [],
        },
      )
      children.add(child)
      await untilAnswered(port, '/healthz')
      return {
        port,
        pid: child.pid!,
        async stop() {
          child.kill('SIGTERM')
          await once(child, 'exit')
          children.delete(child)
        },
      }
    },
    async startBare(settings) {
      const all: BareSettings = { ...settings, connection, poolSize }
      const child = fork(join(import.meta.dirname, 'bare-server.ts'), [JSON.stringify(all)], {
        execArgv: ['--import', 'tsx'],
        env: { ...process.env, NODE_ENV: 'production' },
      })
      children.add(child)
      const [ports] = (await once(child, 'message')) as [{ koa: number; plain: number }]
      return { ...ports, pid: child.pid! }
    },
    async stop() {
      for (const child of children) child.kill('SIGKILL')
      await opened.close()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function seed(
  db: Db,
  prefix: string,
  size: { teams: number; challenges: number; solves: number },
): Promise<BenchGame> {
  const now = Date.now()
  const { gameId, userIds } = await insertGameInBulk(db, {
    title: prefix,
    summary: '',
    content: '',
    startAt: now - 24 * hourMs,
    endAt: now + 24 * hourMs,
    divisions: [],
    teamNames: numberedTeams(size.teams),
    membersPerTeam: 1,
    challenges: numberedChallenges(size.challenges),
    solves: size.solves,
    userPrefix: prefix,
    password,
    now,
  })
  const joined = await db
    .selectFrom('participationMembers')
    .select(['userId', 'participationId'])
    .where('gameId', '=', gameId)
    .execute()
  const participationOf = new Map(joined.map((row) => [row.userId, row.participationId]))
  const players = userIds.map((userId, index) => ({
    userId,
    userName: `${prefix}${index + 1}`,
    cookie: `vexil_session=${prefix}-${index}`,
    participationId: participationOf.get(userId)!,
  }))
  for (const { userId, cookie } of players) {
    await insertSession(db, {
      idHash: sessionHash(cookie.split('=')[1]!),
      userId,
      createdAt: now,
      expiresAt: now + sessionLifetimeMs,
    })
  }
  const flags = await db
    .selectFrom('flags')
    .innerJoin('challenges', 'challenges.id', 'challengeId')
    .select(['challengeId', 'flag'])
    .where('gameId', '=', gameId)
    .execute()
  const solves = await db
    .selectFrom('solves')
    .select(['participationId', 'challengeId'])
    .where('gameId', '=', gameId)
    .execute()
  const solved = new Set(solves.map((row) => `${row.participationId} ${row.challengeId}`))
  const pairs = shuffled(
    players.flatMap((player) =>
      flags.map(({ challengeId, flag }) => ({ player, challengeId, rightFlag: flag })),
    ),
  )
  return {
    gameId,
    players,
    challengeIds: flags.map(({ challengeId }) => challengeId),
    pairs,
    unsolved: pairs.filter(
      ({ player, challengeId }) => !solved.has(`${player.participationId} ${challengeId}`),
    ),
  }
}

function shuffled<Item>(items: Item[]): Item[] {
  const random = randomFrom(11)
  for (let at = items.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    const item = items[at]!
    items[at] = items[other]!
    items[other] = item
  }
  return items
}
