// The private network of a container whose administrator has joined a program of their own, on a real Docker engine.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpClient } from '#server/ports/containers/http-client.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { dockerForTests } from '#server/testing/engines/available.ts'
import { loadTestImages } from '#server/testing/engines/load-images.ts'
import { removeNetworks } from '#server/testing/engines/remove-networks.ts'
import { testImage } from '#server/testing/engines/test-images.ts'
import { aGame } from '#server/testing/factories.ts'

const docker = dockerForTests()
const subnet = '10.216.0.0/18'
const image = testImage('tcp')
const foreigner = `foreign-${process.pid}`

describe.skipIf(!docker)('a private network that a foreign container has joined', () => {
  const client = httpClient({ socketPath: docker ? new URL(docker).pathname : '' })
  const signal = () => AbortSignal.timeout(30_000)
  const removeForeigner = () =>
    client.call('DELETE', `/containers/${foreigner}`, { signal: signal(), query: { force: 'true' } })
  let app: TestApp

  beforeAll(async () => {
    await loadTestImages(docker!)
    app = await testApp({
      env: { VEXIL_CONTAINERS: 'docker', VEXIL_DOCKER_URL: docker!, VEXIL_CONTAINER_SUBNET: subnet },
    })
  })
  afterAll(async () => {
    await removeForeigner().catch(() => {})
    for (const id of await listed())
      await app.app.services.containers!.call('remove', (engine, at) => engine.remove(id, at))
    await app.close()
    await removeNetworks(docker!, subnet)
    client.close()
  })

  const listed = async () =>
    (await app.app.services.containers!.call('list', (engine, at) => engine.list(at))).map(({ id }) => id)
  const look = async (span: `${number}${'s' | 'm'}` = '0s') => {
    app.clock.advance(span)
    await app.app.containerWorker!.reconcile()
    await app.app.containerWorker!.settled()
  }
  const linesWith = (words: string) => app.logLines.filter((line) => line.includes(words))

  test('does not hold up the team, is left to its owner, reported once, and removed when it is free', async () => {
    const game = await aGame(app, {
      teams: 1,
      challenges: [{ type: 'DynamicContainer', flags: [], containerImage: image }],
    })
    const ref = { gameId: game.gameId, challengeId: game.challengeIds[0]! }
    const limits = { memoryLimit: 32, cpuCount: 1, storageLimit: 32 }
    const database = { name: 'database', image, ...limits, environment: [] }
    await app.db
      .updateTable('challenges')
      .set({ containerExposePort: 1337, ...limits, extraContainers: JSON.stringify([database]) })
      .where('id', '=', ref.challengeId)
      .execute()
    const { containers } = await app.as(game.teams[0]!.captainId)
    const start = async () => {
      await containers.start({ ...ref, wait: false })
      const state = async () => {
        await look('1s')
        const { container, failure } = await containers.panel(ref)
        return container?.state ?? `${failure}: ${app.logLines.slice(-3).join('')}`
      }
      // Two containers and their network take long while other tests use the engine. The clock goes no faster than the engine:
      // a start that has waited for five minutes of it is given up.
      await expect.poll(state, { interval: 1_000, timeout: 180_000 }).toBe('running')
      return (await listed())[0]!
    }
    const first = await start()
    const filters = JSON.stringify({ label: [`vexil.id=${first}`] })
    const ownNetworks = () =>
      client.call<{ Name: string }[]>('GET', '/networks', { signal: signal(), query: { filters } })
    const [network] = await ownNetworks()
    const body = { Image: image, HostConfig: { NetworkMode: network!.Name } }
    await client.call('POST', '/containers/create', { signal: signal(), query: { name: foreigner }, body })
    await client.call('POST', `/containers/${foreigner}/start`, { signal: signal() })

    // The pause between what a team does.
    await look('11s')
    await containers.stop({ ...ref, wait: true })
    await look()
    const { state } = await app.db
      .selectFrom('containers')
      .select('state')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    expect(state).toBe('gone')
    expect(await listed()).toEqual([first])
    for (let looks = 0; looks < 8; looks++) await look('15s')
    expect(linesWith('container without a row not removed')).toHaveLength(1)
    expect(linesWith('has active endpoints')).toHaveLength(1)
    expect(linesWith('container without a row removed')).toEqual([])
    const { State } = await client.call<{ State: { Running: boolean } }>(
      'GET',
      `/containers/${foreigner}/json`,
      { signal: signal() },
    )
    expect(State.Running).toBe(true)

    await start()
    expect(await listed()).toHaveLength(2)

    await removeForeigner()
    await look('60m')
    expect(await ownNetworks()).toEqual([])
    expect(await listed()).not.toContain(first)
    expect(linesWith('container without a row removed')).toHaveLength(1)
  }, 600_000)
})
