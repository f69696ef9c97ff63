// `npm run bench:instances -- docker|kubernetes [outage|reboot]`: fifty teams that start their containers at the same moment on the engine
// that VEXIL_TEST_DOCKER or VEXIL_TEST_KUBERNETES names, while others look at the board and hand in flags. With `outage` the
// engine of `.ci/engines` is ended for two minutes meanwhile; with `reboot` (Docker) all that runs on its host ends at once, as with its
// power, and the engine starts again. The server is a process of its own.
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { createApp } from '../app.ts'
import { loadConfig, testEngines } from '../config.ts'
import { acceptMore } from '../process/accept-more.ts'
import { numberedChallenges, numberedTeams } from '../seed/plan.ts'
import { insertSession } from '../state/sessions/repository.ts'
import { sessionHash, sessionLifetimeMs } from '../state/sessions/session-token.ts'
import { loadTestImages } from '../testing/engines/load-images.ts'
import { removeNetworks } from '../testing/engines/remove-networks.ts'
import { insertGameInBulk } from './bulk-game.ts'
import { rebootDocker } from './reboot-docker.ts'

interface Start {
  port: number
  gameId: number
  challengeId: number
  /** Without a container. */
  plainId: number
}
interface Row {
  id: string
  state: string
  requestedAt: number
  startedAt: number | null
}
interface State {
  /** What the engine said about a container that could not be started. */
  failed: string | undefined
  rows: Row[]
  objects: string[]
  /** By name: how many calls of the engine, and how many seconds they took together. */
  calls: Record<string, { count: number; seconds: number }>
}

const teams = 50
const members = 2
const first = 5
const hourMs = 3_600_000
const outageMs = 120_000
const patienceMs = 200_000
const subnet = '10.212.0.0/18'
const { docker, kubernetes } = testEngines(process.env)
const [engine, ...options] = process.argv.slice(2).filter((word) => word !== 'server')
const session = (player: number) => `vexil_session=instances-${player}`

if (engine !== 'docker' && engine !== 'kubernetes') throw new Error('Name the engine: docker or kubernetes.')
await (process.argv.includes('server') ? serve() : measure())

function settings(): Record<string, string> {
  if (engine === 'docker')
    return { VEXIL_CONTAINERS: 'docker', VEXIL_DOCKER_URL: docker ?? '', VEXIL_CONTAINER_SUBNET: subnet }
  const VEXIL_KUBECONFIG = join(kubernetes ?? '', 'platform.kubeconfig')
  return { VEXIL_CONTAINERS: 'kubernetes', VEXIL_KUBECONFIG, VEXIL_KUBE_PLATFORM: '10.215.0.1' }
}

async function serve(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vexil-instances-'))
  const env = { PORT: '0', HOST: '127.0.0.1', VEXIL_DISABLE_RATE_LIMIT: 'true', VEXIL_LOG_LEVEL: 'silent' }
  const app = await createApp(loadConfig({ ...env, ...settings(), VEXIL_DATA_DIR: folder }), {
    pages: 'none',
  })
  const { db, containers } = app.services
  const now = Date.now()
  const { gameId, userIds } = await insertGameInBulk(db, {
    title: 'Instances',
    summary: '',
    content: '',
    startAt: now - hourMs,
    endAt: now + 24 * hourMs,
    divisions: [],
    teamNames: numberedTeams(teams),
    membersPerTeam: members,
    challenges: numberedChallenges(2),
    solves: 0,
    userPrefix: 'instance',
    password: 'Player-2026',
    now,
  })
  const challenges = await db.selectFrom('challenges').select('id').where('gameId', '=', gameId).execute()
  const [challengeId, plainId] = challenges.map(({ id }) => id)
  const container = {
    type: 'StaticContainer',
    containerImage: 'docker.io/vexil-test/tcp:1',
    containerExposePort: 1337,
  }
  await db.updateTable('challenges').set(container).where('id', '=', challengeId!).execute()
  for (const [index, userId] of userIds.entries()) {
    const idHash = sessionHash(`instances-${index}`)
    await insertSession(db, { idHash, userId, createdAt: now, expiresAt: now + sessionLifetimeMs })
  }
  const calls: State['calls'] = {}
  containers!.onCall((name, _outcome, seconds) => {
    const { count, seconds: sum } = calls[name] ?? { count: 0, seconds: 0 }
    calls[name] = { count: count + 1, seconds: sum + seconds }
  })
  const list = () => containers!.call('list', (it, signal) => it.list(signal))
  process.on('message', async (wish) => {
    if (wish === 'remove') {
      await db.updateTable('challenges').set({ isEnabled: false }).where('id', '=', challengeId!).execute()
      app.services.bus.publish([{ kind: 'challenge', gameId, challengeId: challengeId! }])
    }
    const columns = ['id', 'state', 'requestedAt', 'startedAt'] as const
    const rows = await db.selectFrom('containers').select(columns).where('state', '<>', 'gone').execute()
    const failures = ['crashed', 'silent', 'memory', 'disk', 'image', 'engine'] as const
    const failed = await db
      .selectFrom('containers')
      .select(['ended', 'trouble'])
      .where('ended', 'in', failures)
      .executeTakeFirst()
    const objects = (await list().catch(() => [])).map(({ id }) => id)
    process.send?.({
      rows,
      objects,
      calls,
      failed: failed && `${failed.ended} ${failed.trouble}`,
    } satisfies State)
  })
  process.once('disconnect', async () => {
    more.close()
    await app.close()
    rmSync(folder, { recursive: true, force: true })
    process.exit()
  })
  await app.listen()
  // As server/serve.ts does.
  const more = await acceptMore(app.server)
  const { port } = app.server.address() as AddressInfo
  process.send?.({ port, gameId, challengeId: challengeId!, plainId: plainId! } satisfies Start)
}

async function measure(): Promise<void> {
  if (engine === 'docker') {
    await loadTestImages(docker!)
    // What a run that was broken off left behind is in the way of the next one.
    await removeNetworks(docker!, subnet).catch(() => {})
  }
  const server = fork(import.meta.filename, [...process.argv.slice(2), 'server'], {
    execArgv: process.execArgv,
  })
  try {
    const [start] = (await once(server, 'message')) as [Start]
    await run(server, start)
  } finally {
    const ended = once(server, 'exit')
    server.disconnect()
    await ended
    // After a failure containers are left.
    if (engine === 'docker') await removeNetworks(docker!, subnet).catch(() => {})
  }
}

function report(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(64)} ${value}\n`)
}
function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`
}

function share(times: number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)]!
}

function endDocker(): () => void {
  process.kill(Number(readFileSync(join(dirname(new URL(docker!).pathname), 'pid'), 'utf8')))
  return () => void execFileSync(resolve(import.meta.dirname, '../../.ci/engines/docker-up'))
}

/** The pods go on running while the API server does not answer. */
function endClusterApi(): () => void {
  const place = join(kubernetes!, 'apiserver.pid')
  const pid = Number(readFileSync(place, 'utf8'))
  const [program, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  const cwd = readlinkSync(`/proc/${pid}/cwd`)
  process.kill(pid, 'SIGKILL')
  return () => {
    const log = openSync(join(kubernetes!, 'apiserver.log'), 'a')
    const child = spawn(program!, args, { cwd, detached: true, stdio: ['ignore', log, log] })
    child.unref()
    writeFileSync(place, `${child.pid}\n`)
  }
}

async function run(server: ChildProcess, { port, gameId, challengeId, plainId }: Start): Promise<void> {
  const base = `http://127.0.0.1:${port}`
  const game = `${base}/api/game/${gameId}`
  const container = `${game}/container/${challengeId}`
  const ask = async (wish: 'state' | 'remove' = 'state'): Promise<State> => {
    server.send(wish)
    const [state] = (await once(server, 'message')) as [State]
    return state
  }
  const until = async (isSo: (state: State) => boolean): Promise<State> => {
    for (const end = performance.now() + patienceMs; performance.now() < end; await pause(250)) {
      const state = await ask()
      if (isSo(state)) return state
      if (state.failed) throw new Error(`a container ended: ${state.failed}`)
    }
    throw new Error('the containers are not as they should be')
  }
  const timed = async (url: string, player: number, init: RequestInit = {}) => {
    const started = performance.now()
    const headers = { cookie: session(player), 'content-type': 'application/json' }
    const response = await fetch(url, { ...init, headers })
    await response.arrayBuffer()
    return { status: response.status, ms: performance.now() - started }
  }
  const press = (player: number, method = 'POST') => timed(container, player, { method })

  const singles: number[] = []
  for (let team = 0; team < first; team++) {
    await press(team * members)
    const { rows } = await until(
      (state) => state.rows.length > team && state.rows.every(({ state }) => state === 'running'),
    )
    const row = rows.toSorted((a, b) => b.requestedAt - a.requestedAt)[0]!
    singles.push(row.startedAt! - row.requestedAt)
  }
  report(
    'one start, from asked to running: median, slowest',
    `${seconds(share(singles, 0.5))}, ${seconds(share(singles, 1))}`,
  )

  // Others go on playing meanwhile.
  const others: { board: number[]; submit: number[] } = { board: [], submit: [] }
  let isOver = false
  const playing = (async () => {
    for (let turn = 0; !isOver; turn++) {
      others.board.push((await timed(`${game}/scoreboard`, 0)).ms)
      const body = JSON.stringify({ flag: `flag{guess ${turn}}` })
      const sent = await timed(`${game}/challenges/${plainId}`, turn % (teams * members), {
        method: 'POST',
        body,
      })
      if (sent.status >= 500) throw new Error(`a flag was answered with ${sent.status}`)
      others.submit.push(sent.ms)
      await pause(20)
    }
  })()
  const began = performance.now()
  const waiting = Array.from({ length: (teams - first) * members }, (_, at) => press(first * members + at))
  const all = await until(({ rows }) => rows.filter(({ state }) => state === 'running').length === teams)
  const runningMs = performance.now() - began
  const answers = await Promise.all(waiting)
  const count = (from: number, to: number) =>
    answers.filter(({ status }) => status >= from && status < to).length
  report(
    `${answers.length} members of ${teams - first} teams press at once: answers 2xx, 4xx, 5xx; slowest`,
    `${count(200, 300)}, ${count(400, 500)}, ${count(500, 600)}; ${seconds(Math.max(...answers.map(({ ms }) => ms)))}`,
  )
  report(
    `all ${teams} run after; rows and containers`,
    `${seconds(runningMs)}; ${all.rows.length}, ${all.objects.length}`,
  )
  report(
    'calls of the engine until then, and how long one took',
    Object.entries(all.calls)
      .map(([name, { count, seconds: sum }]) => `${name} ${count}: ${seconds((sum / count) * 1_000)}`)
      .join(', '),
  )
  if (options.includes('outage')) await outage()
  if (options.includes('reboot')) await reboot()
  isOver = true
  await playing
  for (const [name, times] of Object.entries(others))
    report(
      `${name} meanwhile: 95 of 100 within; calls`,
      `${share(times, 0.95).toFixed(0)} ms; ${times.length}`,
    )

  const removing = performance.now()
  await ask('remove')
  await until(({ rows, objects }) => rows.length === 0 && objects.length === 0)
  report('the challenge is disabled: all are gone after', seconds(performance.now() - removing))

  async function outage(): Promise<void> {
    const startAgain = engine === 'docker' ? endDocker() : endClusterApi()
    await pause(12_000)
    const stopped = await press(0, 'DELETE')
    const page = await timed(`${game}/challenges/${challengeId}`, 2)
    const reached = await answersAt(all.rows.at(-1)!.id)
    await pause(outageMs - 12_000)
    const before = await ask()
    startAgain()
    const back = performance.now()
    const after = await until(
      ({ rows, objects }) => rows.length === teams - 1 && objects.length === teams - 1,
    )
    report(
      'engine ended for two minutes: page, stop, a running container',
      `${page.status} in ${seconds(page.ms)}, ${stopped.status} in ${seconds(stopped.ms)}, ${reached ? 'reached' : 'not reached'}`,
    )
    const lost = before.rows.filter(
      ({ id, state }) => state === 'running' && !after.objects.includes(id),
    ).length
    report(
      'all as wished after its return; running ones that were lost',
      `${seconds(performance.now() - back)}; ${lost}`,
    )
  }

  /** The engine or the platform may end or start again what ran; what a row says must be so, and nothing else may be there. */
  async function reboot(): Promise<void> {
    const began = performance.now()
    const ended = rebootDocker(docker!)
    if (ended < teams) throw new Error(`${ended} containers ran before the reboot`)
    const areAlike = async () => {
      const { rows, objects } = await ask()
      const running = rows.filter(({ state }) => state === 'running').map(({ id }) => id)
      if (rows.length !== running.length || running.toSorted().join() !== objects.toSorted().join()) return
      const reached = await Promise.all(running.map(answersAt))
      return reached.every(Boolean) ? running.length : undefined
    }
    let kept = await areAlike()
    while (kept === undefined && performance.now() - began < patienceMs) {
      await pause(1_000)
      kept = await areAlike()
    }
    if (kept === undefined) throw new Error('after the reboot the rows and the engine differ')
    report(
      'host rebooted: rows and engine agree after; running and reached, ended',
      `${seconds(performance.now() - began)}; ${kept}, ${teams - kept}`,
    )
    const again = await press(0)
    report('a team presses start after it', `${again.status} in ${seconds(again.ms)}`)
  }

  async function answersAt(id: string): Promise<boolean> {
    const websocket = new WebSocket(`${base.replace('http', 'ws')}/api/proxy/${id}`)
    websocket.on('error', () => {})
    const heard = Promise.race([once(websocket, 'message').then(() => true), pause(10_000, false)])
    const isReached = await heard
    websocket.terminate()
    return isReached
  }
}
