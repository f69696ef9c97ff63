// Two processes that look after containers on a real Docker engine are killed again and again while teams start and stop
// theirs, containers are killed from outside, and strangers' objects lie about. In the end the engine has what the rows say:
// nothing twice, nothing left over. VEXIL_TEST_CHAOS=seed/seconds runs it longer, with leases as long as in earnest.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig, testEngines } from '#server/config.ts'
import { constraintOf } from '#server/db/client.ts'
import { connectionUrl } from '#server/db/connection-url.ts'
import { openDockerApi } from '#server/ports/containers/docker/docker-api.ts'
import { labels } from '#server/ports/containers/docker/labels.ts'
import { openContainers } from '#server/ports/containers/open.ts'
import type { ContainerEngine, ContainerSpec } from '#server/ports/containers/port.ts'
import { randomFrom } from '#server/seed/random.ts'
import { readInstallation } from '#server/state/containers/read-installation.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { dockerForTests } from '#server/testing/engines/available.ts'
import { loadTestImages } from '#server/testing/engines/load-images.ts'
import { aGame } from '#server/testing/factories.ts'
import { endGiven } from './repository.ts'

const docker = dockerForTests()
const { chaos } = testEngines(process.env)
const [seed = 0, seconds = 0] = (chaos ?? '7/20').split('/').map(Number)
/** Five seeds that follow each other may run at the same time. */
const octets = { own: 220 + 2 * (seed % 5), strangers: 221 + 2 * (seed % 5) }
/** Low enough for a machine on which a process takes long to start. */
const fewestKills = 4
/** Rows of killed processes are taken over when these are over. */
const leaseMs = chaos ? undefined : 10_000

const limits = { memoryMiB: 16, cpuTenths: 1, storageMiB: 128, pids: 16 }
const spec: ContainerSpec = {
  units: [{ name: 'main', image: 'docker.io/vexil-test/tcp:1', limits, hardening: 'usual' }],
  port: 1337,
  network: 'closed',
}

describe.runIf(docker)(`chaos with seed ${seed}`, () => {
  const env = {
    VEXIL_CONTAINERS: 'docker',
    VEXIL_DOCKER_URL: docker ?? '',
    VEXIL_CONTAINER_SUBNET: `10.${octets.own}.0.0/16`,
    VEXIL_CONTAINER_LANES: '3',
    VEXIL_LOG_LEVEL: 'silent',
    PORT: '0',
    HOST: '127.0.0.1',
  }
  const strangers = { id: crypto.randomUUID(), secret: crypto.randomUUID() }
  const dataDir = mkdtempSync(join(tmpdir(), 'vexil-chaos-'))
  let app: TestApp
  let engine: ContainerEngine
  let stranger: ContainerEngine
  const processes: ChildProcess[] = []
  const call = () => AbortSignal.timeout(30_000)

  beforeAll(async () => {
    await loadTestImages(docker!)
    app = await testApp()
    const config = loadConfig({ ...env, VEXIL_DATA_DIR: dataDir })
    engine = (await openContainers(config, await readInstallation(app.db)))!
    stranger = (await openContainers(
      loadConfig({
        ...env,
        VEXIL_CONTAINER_SUBNET: `10.${octets.strangers}.0.0/16`,
        VEXIL_DATA_DIR: dataDir,
      }),
      strangers,
    ))!
    await stranger.open(call())
    await engine.open(call())
  })
  afterAll(async () => {
    for (const child of processes) child.kill('SIGKILL')
    const own = await readInstallation(app.db)
    const api = await openDockerApi(docker!, undefined)
    for (const [one, { id: install }] of [[engine, own] as const, [stranger, strangers] as const]) {
      for (const { id } of await one.list(call())) await one.remove(id, call())
      await one.close()
      const query = { filters: JSON.stringify({ label: [`${labels.install}=${install}`] }) }
      const networks = await api.call<{ Id: string }[]>('GET', '/networks', { signal: call(), query })
      for (const { Id } of networks) await api.call('DELETE', `/networks/${Id}`, { signal: call() })
    }
    api.close()
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  }, 120_000)

  async function startProcess(): Promise<ChildProcess> {
    const url = connectionUrl(app.database.connection)
    const program = new URL('../../testing/container-worker-process.ts', import.meta.url)
    const child = fork(program, leaseMs ? [String(leaseMs)] : [], {
      execArgv: ['--import', 'tsx'],
      env: { PATH: process.env.PATH, ...env, DATABASE_URL: url, VEXIL_DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    processes.push(child)
    await once(child, 'message')
    return child
  }

  test('what runs is what is wanted, once each, and nothing of others is touched', {
    timeout: 400_000,
  }, async () => {
    const { below } = randomFrom(seed)
    const { gameId, challengeIds, teams } = await aGame(app, {
      teams: 16,
      challenges: [{ type: 'StaticContainer', containerImage: spec.units[0].image }],
    })
    const challengeId = challengeIds[0]!
    const ask = async (participationId: number, userId: string) => {
      const now = Date.now()
      const id = crypto.randomUUID()
      const row = { id, kind: 'team', engine: 'docker', gameId, challengeId, participationId, userId }
      try {
        await app.db
          .insertInto('containers')
          .values({ ...row, spec: JSON.stringify(spec), requestedAt: now, stopAt: now + 3_600_000 })
          .execute()
        return true
      } catch (error) {
        expect(constraintOf(error)).toBe('containers_one_a_team')
        return false
      }
    }
    const foreign = crypto.randomUUID()
    await stranger.ensure(
      { id: foreign, spec: { ...spec, address: `10.${octets.strangers}.1.77` }, env: {}, notes: '' },
      call(),
    )
    await engine.ensure(
      {
        id: crypto.randomUUID(),
        spec: { ...spec, address: `10.${octets.own}.1.78` },
        env: {},
        notes: 'an orphan',
      },
      call(),
    )

    let workers: ChildProcess[] = await Promise.all([startProcess(), startProcess()])
    // Every member of a team presses at the same moment.
    const answers = await Promise.all(
      teams.flatMap(({ participationId, captainId }) => [1, 2].map(() => ask(participationId, captainId))),
    )
    expect(answers.filter(Boolean)).toHaveLength(teams.length)

    let kills = 0
    const until = Date.now() + seconds * 1_000
    while (Date.now() < until || kills < fewestKills) {
      await pause(400 + below(2_500))
      const victim = below(2)
      workers[victim]!.kill('SIGKILL')
      kills++
      workers = await Promise.all(workers.map((child, index) => (index === victim ? startProcess() : child)))
      const team = teams[below(teams.length)]!
      const live = await app.db
        .selectFrom('containers')
        .select('id')
        .where('participationId', '=', team.participationId)
        .where('wanted', '=', true)
        .executeTakeFirst()
      if (live && below(2)) await endGiven(app.db, [live.id], { ended: 'asked', now: Date.now() })
      else if (live) await engine.remove(live.id, call()).catch(() => {})
      else await ask(team.participationId, team.captainId)
    }

    const rows = () =>
      app.db.selectFrom('containers').select(['id', 'state']).where('state', '<>', 'gone').execute()
    const difference = async () => {
      const listed = (await engine.list(call())).map(({ id }) => id)
      const live = await rows()
      const wrong = live.filter(({ id, state }) => state !== 'running' || !listed.includes(id))
      return [...wrong, ...listed.filter((id) => !live.some((row) => row.id === id))]
    }
    const killed = Date.now()
    // The leases of killed processes run out after 90 s.
    await expect.poll(difference, { timeout: 150_000, interval: 1_000 }).toEqual([])
    const tookSeconds = Math.round((Date.now() - killed) / 1_000)
    expect((await stranger.list(call())).map(({ id }) => id)).toEqual([foreign])
    console.info(
      `chaos: seed ${seed}, ${kills} kills in ${seconds} s; all was as wished ${tookSeconds} s later, ${(await rows()).length} run`,
    )
  })
})
