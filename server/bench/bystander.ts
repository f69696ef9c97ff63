// `npm run bench:bystander`: how long a bystander's calls take while one player renames themself three times a second, in a game
// with 1,000 teams, 60 challenges and 20,000 solves. All on the loopback interface, without rate limits.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
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
}
const hourMs = 3_600_000
const seconds = 8
const renamePauseMs = 333
const callPauseMs = 20
const session = (player: number) => `vexil_session=bystander-${player}`

await (process.argv[2] === 'server' ? serve() : measure())

async function serve(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vexil-bystander-'))
  const env = { PORT: '0', HOST: '127.0.0.1', VEXIL_DISABLE_RATE_LIMIT: 'true', VEXIL_LOG_LEVEL: 'silent' }
  const app = await createApp(loadConfig({ ...env, VEXIL_DATA_DIR: folder }), { pages: 'none' })
  const now = Date.now()
  const { gameId, userIds } = await insertGameInBulk(app.services.db, {
    title: 'Bystander',
    summary: '',
    content: '',
    startAt: now - 24 * hourMs,
    endAt: now + 24 * hourMs,
    divisions: [],
    teamNames: numberedTeams(1_000),
    membersPerTeam: 1,
    challenges: numberedChallenges(60),
    solves: 20_000,
    userPrefix: 'stander',
    password: 'Player-2026',
    now,
  })
  for (const [index, userId] of userIds.slice(0, 2).entries()) {
    const idHash = sessionHash(`bystander-${index}`)
    await insertSession(app.services.db, {
      idHash,
      userId,
      createdAt: now,
      expiresAt: now + sessionLifetimeMs,
    })
  }
  process.once('disconnect', async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
    process.exit()
  })
  process.send?.({ port: await app.listen(), gameId } satisfies Start)
}

async function measure(): Promise<void> {
  const server = fork(import.meta.filename, ['server'])
  try {
    const [start] = (await once(server, 'message')) as [Start]
    for (const path of ['notices', 'scoreboard']) {
      await times(start, path)
      report(`${path}, nobody renames`, await times(start, path))
      const stop = new AbortController()
      const renaming = rename(start, stop.signal)
      report(`${path}, one player renames`, await times(start, path))
      stop.abort()
      process.stdout.write(`${await renaming} renames\n`)
    }
  } finally {
    server.disconnect()
    await once(server, 'exit')
  }
}

async function times({ port, gameId }: Start, path: string): Promise<number[]> {
  const found: number[] = []
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const started = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/api/game/${gameId}/${path}`, {
      headers: { cookie: session(1), 'accept-encoding': 'gzip' },
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    found.push(performance.now() - started)
    await pause(callPauseMs)
  }
  return found.sort((a, b) => a - b)
}

async function rename({ port }: Start, signal: AbortSignal): Promise<number> {
  let count = 0
  for (; !signal.aborted; count++) {
    const response = await fetch(`http://127.0.0.1:${port}/api/account/update`, {
      method: 'PUT',
      headers: { cookie: session(0), 'content-type': 'application/json' },
      body: JSON.stringify({ userName: `renamed${count % 1_000}` }),
    })
    if (!response.ok) throw new Error(`A rename: ${response.status}`)
    await pause(renamePauseMs)
  }
  return count
}

function report(name: string, sorted: number[]): void {
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  process.stdout.write(`${name.padEnd(40)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ${sorted.length} calls\n`)
}
