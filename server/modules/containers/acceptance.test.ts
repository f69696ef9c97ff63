// What organisers and players may rely on, on the real engines: one container each, addresses that are not used again at once,
// an end for every reason, and other words for each failure.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { dockerForTests, kubernetesForTests } from '#server/testing/engines/available.ts'
import { loadTestImages } from '#server/testing/engines/load-images.ts'
import { startRegistry, type TestRegistry } from '#server/testing/engines/registry.ts'
import { removeNetworks } from '#server/testing/engines/remove-networks.ts'
import { run, talk } from '#server/testing/engines/talk.ts'
import { testImage } from '#server/testing/engines/test-images.ts'
import { aGame, anAdmin, aParticipation, aTeam, type ChallengeWish } from '#server/testing/factories.ts'

const docker = dockerForTests()
const cluster = kubernetesForTests()
/** Small: its networks have 61 addresses each. Most of the first one are in use, so that one that is free is soon taken. */
const subnet = '10.211.0.0/20'
const inUse = Array.from({ length: 44 }, (_, at) => `10.211.0.${at + 2}`)

describe.skipIf(!docker)('on Docker', () => {
  describeAcceptance({
    VEXIL_CONTAINERS: 'docker',
    VEXIL_DOCKER_URL: docker ?? '',
    VEXIL_CONTAINER_SUBNET: subnet,
  })
})
describe.skipIf(!cluster)('on Kubernetes', () => {
  describeAcceptance({
    VEXIL_CONTAINERS: 'kubernetes',
    VEXIL_KUBECONFIG: `${cluster}/platform.kubeconfig`,
    VEXIL_KUBE_PLATFORM: '10.215.0.1',
  })
})

function describeAcceptance(env: Record<string, string>) {
  const isDocker = env.VEXIL_CONTAINERS === 'docker'
  const patience = { timeout: 90_000, interval: 300 }
  let app: TestApp
  let registry: TestRegistry
  let ticking: NodeJS.Timeout

  beforeAll(async () => {
    if (isDocker) await loadTestImages(docker!)
    registry = await startRegistry()
    app = await testApp({ env })
    // The engine does not wait for a clock that stands still.
    ticking = setInterval(() => app.clock.advance('0.1s'), 100)
    const now = app.clock.now()
    const gone = {
      kind: 'team',
      engine: 'docker',
      spec: '{"units":[]}',
      state: 'gone',
      wanted: false,
      ended: 'asked',
    }
    const rows = inUse.map((reservedAddress) => ({
      ...gone,
      id: crypto.randomUUID(),
      ...{ requestedAt: now, stopAt: now, goneAt: now + 3_600_000, reservedAddress },
    }))
    await app.db.insertInto('containers').values(rows).execute()
  }, 120_000)
  afterAll(async () => {
    for (const { id } of await objects())
      await app.app.services.containers!.call('remove', (engine, signal) => engine.remove(id, signal))
    clearInterval(ticking)
    await app.close()
    await registry.close()
    if (isDocker) await removeNetworks(docker!, subnet)
  }, 120_000)

  const objects = () => app.app.services.containers!.call('list', (engine, signal) => engine.list(signal))
  const local = (name: Parameters<typeof testImage>[0]) => `docker.io/${testImage(name)}`

  async function aMatch(challenge: ChallengeWish = {}, teams = 1) {
    const game = await aGame(app, {
      teams,
      challenges: [{ type: 'DynamicContainer', flags: [], containerImage: local('tcp'), ...challenge }],
    })
    const ref = { gameId: game.gameId, challengeId: game.challengeIds[0]! }
    await app.db
      .updateTable('challenges')
      .set({ containerExposePort: 1337 })
      .where('id', '=', ref.challengeId)
      .execute()
    return { ...game, ref }
  }
  type Match = Awaited<ReturnType<typeof aMatch>>
  const press = async ({ ref }: Match, userId: string) =>
    (await app.as(userId)).containers.start({ ...ref, wait: false })
  const rowsOf = ({ ref }: Match) =>
    app.db.selectFrom('containers').selectAll().where('challengeId', '=', ref.challengeId).execute()
  const endsOf = async (match: Match) =>
    (await rowsOf(match)).map(({ state, ended }) => [state, ended].join(' ')).toSorted()
  const runs = (match: Match) => expect.poll(() => endsOf(match), patience).toEqual(['running '])

  test('two members of each of ten teams press at once: one container each; the address of one that is gone is kept back', async () => {
    const match = await aMatch()
    await press(match, match.teams[0]!.captainId)
    await runs(match)
    const [first] = await rowsOf(match)
    if (isDocker) expect(first!.host).toMatch(/^10\.211\.0\.(4[6-9]|5\d|6[0-2])$/)
    await app.app.services.running.read()
    const proxied = async () => (await app.request(`/api/proxy/${first!.id}`)).status
    expect(await proxied()).toBe(204)
    // By hand: nothing of it came from the platform.
    await app.app.services.containers!.call('remove', (engine, signal) => engine.remove(first!.id, signal))
    await expect.poll(() => endsOf(match), patience).toEqual(['gone crashed'])

    const others = await aMatch()
    const teams = []
    for (let count = 0; count < 12; count++) {
      const team = await aTeam(app, { members: 2 })
      teams.push(await aParticipation(app, { gameId: others.gameId, team }))
    }
    const answers = await Promise.allSettled(
      teams.flatMap(({ memberIds }) => memberIds.map((userId) => press(others, userId))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(teams.length)
    await expect.poll(async () => new Set(await endsOf(others)), patience).toEqual(new Set(['running ']))
    const rows = await rowsOf(others)
    const ids = rows.map(({ id }) => id).toSorted()
    expect((await objects()).map(({ id }) => id).toSorted()).toEqual(ids)
    expect(ids).toHaveLength(teams.length)
    expect(rows.map(({ host }) => host)).not.toContain(first!.host)
    expect(await proxied()).toBe(404)

    if (!isDocker) return
    const reserved = () =>
      app.db
        .selectFrom('containers')
        .select('reservedAddress')
        .where('id', '=', first!.id)
        .executeTakeFirstOrThrow()
    app.clock.advance('9m')
    await app.app.containerWorker!.reconcile()
    expect((await reserved()).reservedAddress).not.toBeNull()
    app.clock.advance('1m')
    await app.app.containerWorker!.reconcile()
    expect((await reserved()).reservedAddress).toBeNull()
  }, 180_000)

  test('a challenge of several programs starts all of them, and players reach the first one', async () => {
    const match = await aMatch()
    const limits = { memoryLimit: 32, cpuCount: 1, storageLimit: 32 }
    const database = { name: 'database', image: local('tcp'), ...limits, environment: [] }
    await app.db
      .updateTable('challenges')
      .set({ ...limits, extraContainers: JSON.stringify([database]) })
      .where('id', '=', match.ref.challengeId)
      .execute()
    await press(match, match.teams[0]!.captainId)
    await runs(match)
    const [row] = await rowsOf(match)
    const greeting = await talk({ host: row!.host!, port: row!.port! }, '', {
      isEnough: (text) => text.endsWith('\n'),
    })
    expect(greeting).toBe(`team ${match.teams[0]!.teamId}\n`)
  }, 120_000)

  test('within twenty seconds they are gone with their game, its end, their challenge and their team, with one event each', async () => {
    const admin = await app.as(await anAdmin(app))
    const causes: Record<string, (match: Match) => Promise<unknown>> = {
      removed: ({ ref }) => admin.editGames.delete(ref),
      game: ({ gameId }) =>
        app.db
          .updateTable('games')
          .set({ practiceMode: false, endAt: app.clock.now() })
          .where('id', '=', gameId)
          .execute(),
      disabled: ({ ref }) => admin.editChallenges.update({ ...ref, isEnabled: false }),
      suspended: ({ teams }) =>
        admin.participations.review({ participationId: teams[0]!.participationId, status: 'Suspended' }),
    }
    const matches = await Promise.all(Object.keys(causes).map(() => aMatch()))
    for (const match of matches) await press(match, match.teams[0]!.captainId)
    for (const match of matches) await runs(match)
    const ids = (await Promise.all(matches.map(rowsOf))).flat().map(({ id }) => id)
    const began = Date.now()
    for (const [at, cause] of Object.values(causes).entries()) await cause(matches[at]!)
    const rows = () =>
      app.db
        .selectFrom('containers')
        .select(['id', 'state', 'ended'])
        .where((where) => where('id', 'in', ids))
        .execute()
    const reasons = async () => (await rows()).map(({ state, ended }) => `${state} ${ended}`).toSorted()
    await expect.poll(reasons, patience).toEqual(
      Object.keys(causes)
        .map((reason) => `gone ${reason}`)
        .toSorted(),
    )
    expect((await objects()).filter(({ id }) => ids.includes(id))).toEqual([])
    console.info(`removed after ${((Date.now() - began) / 1_000).toFixed(1)} s`)
    const events = await app.db
      .selectFrom('gameEvents')
      .select('gameId')
      .where('type', '=', 'ContainerDestroy')
      .where(
        'gameId',
        'in',
        matches.map(({ gameId }) => gameId),
      )
      .execute()
    // The events of a deleted game are gone with it.
    expect(events.map(({ gameId }) => gameId).toSorted()).toEqual(
      matches
        .slice(1)
        .map(({ gameId }) => gameId)
        .toSorted(),
    )
  }, 180_000)

  test('each way to fail has words of its own, and the staff read what the program said', async () => {
    const admin = await app.as(await anAdmin(app))
    const failing = {
      crashed: local('broken'),
      memory: local('hungry'),
      silent: local('pause'),
      // Kubernetes tries for a minute to pull, and Docker tells the program itself that the disk is full.
      ...(isDocker ? { image: `${registry.host}/no/such` } : { disk: local('shell') }),
    }
    const matches = new Map<string, Match>()
    for (const [failure, containerImage] of Object.entries(failing)) {
      const match = await aMatch({ containerImage })
      await app.db
        .updateTable('challenges')
        .set({ memoryLimit: 32, storageLimit: 32 })
        .where('id', '=', match.ref.challengeId)
        .execute()
      matches.set(failure, match)
      await press(match, match.teams[0]!.captainId)
    }
    const disk = matches.get('disk')
    if (disk) {
      await runs(disk)
      const [row] = await rowsOf(disk)
      await run({ host: row!.host!, port: row!.port! }, 'dd if=/dev/zero of=/file bs=1M count=80').catch(
        () => '',
      )
    }
    const areStarted = async () => {
      const rows = (await Promise.all([...matches.values()].map(rowsOf))).flat()
      return rows.every(({ state, startedAt }) => state === 'gone' || startedAt !== null)
    }
    await expect.poll(areStarted, patience).toBe(true)
    // A port has a minute of the platform's clock to answer.
    await pause(1_000)
    app.clock.advance('61s')
    for (const [failure, match] of matches) {
      await expect.poll(() => endsOf(match), patience).toEqual([`gone ${failure}`])
      const { containers } = await app.as(match.teams[0]!.captainId)
      expect(await containers.panel(match.ref)).toMatchObject({ container: null, failure })
    }
    const { containers } = await admin.adminContainers.watch()
    const of = (failure: string) =>
      containers.find(({ challenge }) => challenge?.id === matches.get(failure)!.ref.challengeId)
    expect(of('crashed')).toMatchObject({ output: expect.stringContaining('boom') })
    if (isDocker) expect(of('image')!.trouble).toMatch(/not found|unknown|manifest/i)
  }, 300_000)
}
