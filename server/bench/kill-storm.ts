// The built server is killed with everything it started, again and again, while players answer, register and upload. Afterwards
// everything that was acknowledged must be there once, and all places must tell the same bloods.
import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openRunning } from '../cli/running-database.ts'
import { loadConfig } from '../config.ts'
import { compareFiles } from '../modules/files/compare-files.ts'
import { openStorage } from '../ports/storage/open.ts'
import { freePort, spawnBuilt } from '../testing/built-server.ts'
import { type BenchGame, seed } from './site.ts'

const startLimitMs = 120_000

export interface KillStorm {
  kills: number
  /** From the start of the process until it answers. */
  restartsMs: number[]
  acknowledged: { submissions: number; solves: number; accounts: number; uploads: number }
  /** Answers by status while the server was killed and started; 0 is a connection that was cut or refused. */
  statuses: Record<number, number>
  /** Empty, unless a promise is broken. */
  broken: string[]
  /** The data folder of the server that was killed. */
  folder: string
}

interface Acknowledged {
  submissions: Map<number, { participationId: number; challengeId: number; answer: string }>
  solves: Set<string>
  accounts: Set<string>
  uploads: Map<string, number>
}

/** @param secondsUp between two kills, at random around it. @param keep whether the data folder stays. */
export async function killStorm({
  kills,
  secondsUp,
  keep = false,
  say = () => {},
}: {
  kills: number
  secondsUp: number
  keep?: boolean
  say?: (line: string) => void
}): Promise<KillStorm> {
  const folder = mkdtempSync(join(tmpdir(), 'vexil-kills-'))
  const port = await freePort()
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    VEXIL_DATA_DIR: folder,
    VEXIL_DISABLE_RATE_LIMIT: 'true',
    VEXIL_LOG_LEVEL: 'error',
  }
  const config = loadConfig(env)
  let child: ChildProcess | undefined
  const start = async () => {
    const started = performance.now()
    child = spawnBuilt(env, { stdio: ['ignore', 'ignore', 'inherit'] })
    while ((await statusOf(port)) !== 200) {
      if (performance.now() - started > startLimitMs) throw new Error('The server does not come back.')
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
      await pause(25)
    }
    return Math.round(performance.now() - started)
  }
  /** Everything at once: this process, PostgreSQL, and its processes. */
  const kill = async () => {
    const ended = new Promise((done) => child!.once('exit', done))
    for (const pid of familyOf(child!.pid!)) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended meanwhile.
      }
    }
    await ended
  }

  try {
    await start()
    const seeding = await openRunning(config)
    const game = await seed(seeding.db, 'storm', { teams: 40, challenges: 25, solves: 0 })
    const staff = game.players[0]!
    await sql`update users set role = 'Admin' where id = ${staff.userId}`.execute(seeding.db)
    await sql`update site_settings set email_confirmation = false`.execute(seeding.db).catch(() => {})
    await seeding.stop()
    const load = startLoad(`http://127.0.0.1:${port}`, game, staff.cookie)
    const restartsMs: number[] = []
    for (let round = 0; round < kills; round++) {
      await pause(secondsUp * 1_000 * (0.5 + Math.random()))
      await kill()
      restartsMs.push(await start())
      say(
        `kill ${round + 1}: back after ${restartsMs.at(-1)} ms, ${load.known.submissions.size} answers acknowledged`,
      )
    }
    await pause(1_000)
    await load.stop()
    const broken = await examine(config, `http://127.0.0.1:${port}`, game, load.known)
    const faults = Object.keys(load.statuses).filter((status) => Number(status) >= 500 && status !== '503')
    if (faults.length > 0) broken.push(`Answers of status ${faults.join(', ')}.`)
    const { submissions, solves, accounts, uploads } = load.known
    const acknowledged = {
      submissions: submissions.size,
      solves: solves.size,
      accounts: accounts.size,
      uploads: uploads.size,
    }
    const ended = new Promise((done) => child!.once('exit', done))
    child!.kill('SIGTERM')
    await ended
    return { kills, restartsMs, acknowledged, statuses: load.statuses, broken, folder }
  } finally {
    if (child?.exitCode === null && child.signalCode === null) await kill()
    if (!keep) rmSync(folder, { recursive: true, force: true })
  }
}

function startLoad(origin: string, game: BenchGame, staffCookie: string) {
  const known: Acknowledged = {
    submissions: new Map(),
    solves: new Set(),
    accounts: new Set(),
    uploads: new Map(),
  }
  const statuses: Record<number, number> = {}
  let isOver = false
  const open = [...game.unsolved]

  /** The body when it was acknowledged; undefined when nothing is known about it. */
  async function call(path: string, init: RequestInit): Promise<unknown> {
    let status = 0
    try {
      const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(15_000) })
      const text = await response.text()
      status = response.status
      return status === 200 ? (text ? JSON.parse(text) : true) : undefined
    } catch {
      status = 0
      return undefined
    } finally {
      statuses[status] = (statuses[status] ?? 0) + 1
      // A server that is away is not asked a thousand times a second.
      if (status === 0 || status === 503) await pause(50)
    }
  }
  const post = (path: string, cookie: string, body: unknown) =>
    call(path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  async function answer({ player, challengeId, answer, isRight }: Attempt): Promise<void> {
    const path = `/api/game/${game.gameId}/challenges/${challengeId}`
    const id = await post(path, player.cookie, { flag: answer })
    if (typeof id !== 'number') return
    const { participationId } = player
    known.submissions.set(id, { participationId, challengeId, answer })
    if (isRight) known.solves.add(`${participationId} ${challengeId}`)
  }
  async function upload(): Promise<void> {
    const bytes = randomBytes(5_000 + Math.floor(Math.random() * 100_000))
    const form = new FormData()
    form.append('files', new Blob([bytes]), 'some.bin')
    const found = await call('/api/assets', { method: 'POST', headers: { cookie: staffCookie }, body: form })
    if (found) known.uploads.set(createHash('sha256').update(bytes).digest('hex'), bytes.length)
  }
  async function register(): Promise<void> {
    const userName = `u${randomBytes(6).toString('hex')}`
    const body = { userName, password: 'Player-2026', email: `${userName}@example.org` }
    if (await post('/api/account/register', '', body)) known.accounts.add(userName)
  }
  const repeat = async (work: (turn: number) => Promise<void>, pauseMs: number) => {
    for (let turn = 0; !isOver; turn++) {
      await work(turn)
      await pause(pauseMs)
    }
  }
  const wrong = (player: BenchGame['players'][number]) => (turn: number) =>
    answer({
      player,
      challengeId: game.challengeIds[turn % game.challengeIds.length]!,
      answer: `flag{wrong ${turn}}`,
      isRight: false,
    })
  const right = async () => {
    const next = open.pop()
    if (next)
      await answer({
        player: next.player,
        challengeId: next.challengeId,
        answer: next.rightFlag,
        isRight: true,
      })
  }
  const work = [
    ...game.players.slice(0, 10).map((player) => repeat(wrong(player), 10)),
    ...Array.from({ length: 4 }, () => repeat(right, 30)),
    ...Array.from({ length: 3 }, () => repeat(upload, 20)),
    repeat(register, 100),
  ]
  return {
    known,
    statuses,
    async stop() {
      isOver = true
      await Promise.all(work)
    },
  }
}

interface Attempt {
  player: BenchGame['players'][number]
  challengeId: number
  answer: string
  isRight: boolean
}

interface Board {
  challenges: Record<string, { id: number; solved: number; bloods: { id: number }[] }[]>
}

/** What is not as it was acknowledged. */
async function examine(
  config: ReturnType<typeof loadConfig>,
  origin: string,
  game: BenchGame,
  known: Acknowledged,
): Promise<string[]> {
  const broken: string[] = []
  const { db, stop } = await openRunning(config)
  try {
    const { gameId } = game
    const stored = await db
      .selectFrom('submissions')
      .select(['id', 'participationId', 'challengeId', 'answer'])
      .where('gameId', '=', gameId)
      .execute()
    const byId = new Map(stored.map((row) => [row.id, row]))
    for (const [id, sent] of known.submissions) {
      const row = byId.get(id)
      if (!row) broken.push(`The answer ${id} is lost.`)
      else if (
        row.participationId !== sent.participationId ||
        row.challengeId !== sent.challengeId ||
        row.answer !== sent.answer
      )
        broken.push(`The answer ${id} is another one.`)
    }
    const solves = await db
      .selectFrom('solves')
      .innerJoin('participations', 'participations.id', 'participationId')
      .select(['solves.participationId', 'challengeId', 'solvedAt', 'solves.id', 'participations.teamId'])
      .where('solves.gameId', '=', gameId)
      .orderBy('solvedAt')
      .orderBy('solves.id')
      .execute()
    const solved = new Set(solves.map((row) => `${row.participationId} ${row.challengeId}`))
    if (solved.size < solves.length) broken.push('A team has solved a challenge twice.')
    for (const pair of known.solves) if (!solved.has(pair)) broken.push(`The solve ${pair} is lost.`)
    const { rows: accepted } = await sql<{ extra: number }>`
      select count(*) as extra from submissions left join solves on submission_id = submissions.id
      where submissions.game_id = ${gameId} and status = 'Accepted' and submission_id is null`.execute(db)
    if (accepted[0]!.extra > 0) broken.push(`${accepted[0]!.extra} right answers have no solve.`)

    const board = (await (await fetch(`${origin}/api/game/${gameId}/scoreboard`)).json()) as Board
    const onBoard = new Map(
      Object.values(board.challenges)
        .flat()
        .map((one) => [one.id, one]),
    )
    const { rows: notices } = await sql<{ title: string; teams: string[] }>`
      select content[2] as title, array_agg(content[1] order by type = 'ThirdBlood', type = 'SecondBlood') as teams
      from notices where game_id = ${gameId} and type like '%Blood' group by 1`.execute(db)
    const told = new Map(notices.map(({ title, teams }) => [title, teams]))
    const teams = new Map(
      (await db.selectFrom('teams').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
    )
    const titles = await db
      .selectFrom('challenges')
      .select(['id', 'title'])
      .where('gameId', '=', gameId)
      .execute()
    for (const { id, title } of titles) {
      const first = solves.filter(({ challengeId }) => challengeId === id)
      const bloods = first.slice(0, 3).map(({ teamId }) => teamId)
      const shown = onBoard.get(id)
      if (JSON.stringify(shown?.bloods.map((blood) => blood.id) ?? []) !== JSON.stringify(bloods))
        broken.push(`The board has other bloods of ${title}.`)
      if ((shown?.solved ?? 0) !== first.length)
        broken.push(`The board counts ${shown?.solved} solves of ${title}, not ${first.length}.`)
      if (JSON.stringify(told.get(title) ?? []) !== JSON.stringify(bloods.map((team) => teams.get(team))))
        broken.push(`The notices have other bloods of ${title}.`)
    }

    const users = await db.selectFrom('users').select('userName').execute()
    const names = new Set(users.map(({ userName }) => userName))
    for (const name of known.accounts) if (!names.has(name)) broken.push(`The account ${name} is lost.`)

    const storage = await openStorage(config, { warn() {} })
    const { missing, damaged } = await compareFiles({ db, storage })
    for (const hash of [...missing, ...damaged]) broken.push(`The file ${hash} has no bytes, or not all.`)
    for (const [hash, size] of known.uploads)
      if ((await storage.stat(hash))?.size !== size) broken.push(`The upload ${hash} is lost.`)
    const rows = await db.selectFrom('files').select('hash').execute()
    const hashes = new Set(rows.map(({ hash }) => hash))
    for (const hash of known.uploads.keys()) if (!hashes.has(hash)) broken.push(`The row of ${hash} is lost.`)
  } finally {
    await stop()
  }
  return broken
}

/** The process and all that came of it. */
function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
      parents.set(Number(name), Number(fields[1]))
    } catch {
      // It ended meanwhile.
    }
  }
  const family = [pid]
  for (const member of family) for (const [id, parent] of parents) if (parent === member) family.push(id)
  return family
}

const statusOf = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status,
    () => 0,
  )
