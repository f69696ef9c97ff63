// `npm run bench -- start-minute [players]`: the first minute of an event, as players make it. Within a minute all of them log
// in, load the page of challenges, and open a live stream; each opens five challenges and hands in three flags, one of
// them right, and its page reads again as our pages do. Limits and the request log are on. The players come from a process of
// their own, whose share of the processors is reported, because it takes from the server what it uses.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, openDatabase } from '../db/client.ts'
import { connectionUrl } from '../db/connection-url.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { numberedChallenges, numberedTeams } from '../seed/plan.ts'
import { freePort, spawnBuilt, untilAnswered } from '../testing/built-server.ts'
import { insertGameInBulk } from './bulk-game.ts'
import { usageOf } from './process-usage.ts'
import type { PlayersPlan, PlayersReport } from './start-minute-players.ts'

const hourMs = 3_600_000
const challenges = 60
const password = 'Player-2026'

export async function startMinute(players: number, workers: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vexil-start-'))
  const database = await startEmbedded({ dataDir: join(folder, 'data') })
  const children: ChildProcess[] = []
  try {
    const game = await seed(database.connection, players)
    const port = await freePort()
    const logFile = join(folder, 'requests.log')
    const log = openSync(logFile, 'w')
    const server = spawnBuilt(
      {
        PORT: String(port),
        DATABASE_URL: connectionUrl(database.connection),
        VEXIL_DATA_DIR: join(folder, 'app'),
        ...(workers !== undefined && { VEXIL_WORKERS: workers }),
      },
      { stdio: ['ignore', log, log], nodeOptions: process.env.VEXIL_BENCH_NODE?.split(' ') ?? [] },
    )
    children.push(server)
    await untilAnswered(port, '/')
    const postgres = Number(readFileSync(findFile(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    report('resident memory after the start, MB', usageOf(server.pid!).residentMB.join(' + '))
    const plan: PlayersPlan = { port, players, password, userPrefix: 'start', ...game }
    const generator = fork(join(import.meta.dirname, 'start-minute-players.ts'), [JSON.stringify(plan)])
    children.push(generator)

    const node = [usageOf(server.pid!)]
    const sql = [usageOf(postgres)]
    const sampler = setInterval(() => {
      node.push(usageOf(server.pid!))
      sql.push(usageOf(postgres))
    }, 1_000)
    const over = new AbortController()
    const [result] = (await Promise.race([
      once(generator, 'message'),
      ...children.map(async (child) => {
        await once(child, 'exit', { signal: over.signal })
        throw new Error(`A process has ended: ${child.spawnfile} ${child.spawnargs.at(-1)?.slice(0, 100)}`)
      }),
    ])) as [PlayersReport]
    over.abort()
    clearInterval(sampler)
    tell(result)
    const share = (samples: typeof node) => {
      const perSecond = samples.slice(1).map(({ cpuSeconds }, at) => cpuSeconds - samples[at]!.cpuSeconds)
      const whole = samples.at(-1)!.cpuSeconds - samples[0]!.cpuSeconds
      return `${whole.toFixed(1)} s, at most ${(Math.max(...perSecond) * 100).toFixed(0)} % of a core`
    }
    report('processor time of Node', share(node))
    report('processor time of PostgreSQL', share(sql))
    report(
      'processor time of the players, of all cores',
      `${result.cpuSeconds.toFixed(1)} s, ${((100 * result.cpuSeconds) / result.seconds / availableParallelism()).toFixed(0)} %`,
    )
    const peak = Math.max(...node.map(({ residentMB }) => residentMB.reduce((sum, each) => sum + each, 0)))
    report('resident memory at most, MB', String(peak))
    generator.disconnect()
    await pause(5_000)
    report('resident memory 5 s after all left, MB', usageOf(server.pid!).residentMB.join(' + '))
    const lines = readFileSync(logFile, 'utf8').split('\n')
    const faults = lines.filter((line) => /"level":(50|60)/.test(line))
    report('lines of the log, of them errors', `${lines.length}, ${faults.length}`)
    for (const line of faults.slice(0, 5)) report('', line.slice(0, 300))
    // A profile, when one was asked for, is written at the end of the process.
    server.kill('SIGTERM')
    await once(server, 'exit')
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function seed(connection: Connection, players: number) {
  const { db, close } = openDatabase(connection, { poolSize: 5 })
  await migrateToLatest(db)
  const now = Date.now()
  const { gameId } = await insertGameInBulk(db, {
    title: 'Start',
    summary: '',
    content: '',
    startAt: now - hourMs,
    endAt: now + 24 * hourMs,
    divisions: [],
    teamNames: numberedTeams(players),
    membersPerTeam: 1,
    challenges: numberedChallenges(challenges),
    solves: 0,
    userPrefix: 'start',
    password,
    now,
  })
  const found = await db
    .selectFrom('flags')
    .innerJoin('challenges', 'challenges.id', 'flags.challengeId')
    .select(['challenges.id', 'flags.flag'])
    .where('gameId', '=', gameId)
    .execute()
  await close()
  return { gameId, challenges: found }
}

const report = (name: string, value: string) => process.stdout.write(`${name.padEnd(48)} ${value}\n`)

function tell({ kinds, streams, seconds }: PlayersReport): void {
  const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(9)
  process.stdout.write(`${''.padEnd(26)}    calls   failed      p50       p99      most\n`)
  for (const { kind, calls, failed, p50, p99, most, reasons } of kinds) {
    const counts = `${String(calls).padStart(9)}${String(failed).padStart(9)}`
    process.stdout.write(
      `${kind.padEnd(26)}${counts}${ms(p50)} ${ms(p99)} ${ms(most)}  ${reasons.join(', ')}\n`,
    )
  }
  report('seconds', seconds.toFixed(1))
  report(
    'streams: most at once, lost, messages heard',
    `${streams.most}, ${streams.lost}, ${streams.messages}`,
  )
}

function findFile(folder: string, name: string): string {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) => path.endsWith(name))
  if (!found) throw new Error(`${name} is missing`)
  return join(folder, found)
}
