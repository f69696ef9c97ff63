// Scripts on a real engine: beside a fresh instance, shut off from everything else, and removed however they end.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpClient } from '#server/ports/containers/http-client.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { dockerForTests } from '#server/testing/engines/available.ts'
import { loadTestImages } from '#server/testing/engines/load-images.ts'
import { removeNetworks } from '#server/testing/engines/remove-networks.ts'
import { testImage } from '#server/testing/engines/test-images.ts'
import { aGame, anAdmin } from '#server/testing/factories.ts'
import type { CheckSettings } from '#src/contract/checks.ts'
import { usualCheck } from '#src/contract/usual-check.ts'

const docker = dockerForTests()
const subnet = '10.220.0.0/18'
const local = (name: Parameters<typeof testImage>[0]) => `docker.io/${testImage(name)}`
const patience = { timeout: 90_000, interval: 300 }

describe.skipIf(!docker)('on Docker', () => {
  let app: TestApp
  let ticking: NodeJS.Timeout
  beforeAll(async () => {
    await loadTestImages(docker!)
    app = await testApp({
      env: { VEXIL_CONTAINERS: 'docker', VEXIL_DOCKER_URL: docker!, VEXIL_CONTAINER_SUBNET: subnet },
    })
    // The engine does not wait for a clock that stands still.
    ticking = setInterval(() => app.clock.advance('0.1s'), 100)
    await app.app.services.containers!.opened
  }, 120_000)
  afterAll(async () => {
    clearInterval(ticking)
    const host = app.app.services.containers!
    // Of a test that failed.
    for (const { id } of await host.call('list', (engine, signal) => engine.list(signal)))
      await host.call('remove', (engine, signal) => engine.remove(id, signal))
    await app.close()
    await removeNetworks(docker!, subnet)
  }, 120_000)

  /** Objects of this installation at the engine: instances, scripts, and networks of their own. */
  async function objects(): Promise<string[]> {
    const client = httpClient({ socketPath: new URL(docker!).pathname })
    const signal = AbortSignal.timeout(30_000)
    const { id } = app.app.services.installation
    const filters = JSON.stringify({ label: [`vexil.install=${id}`, 'vexil.id'] })
    const containers = await client.call<{ Names: string[] }[]>('GET', '/containers/json', {
      signal,
      query: { all: 'true', filters },
    })
    const networks = await client.call<{ Name: string }[]>('GET', '/networks', { signal, query: { filters } })
    client.close()
    return [...containers.flatMap(({ Names }) => Names), ...networks.map(({ Name }) => Name)]
  }

  /** One run. Those of several challenges are made at the same time. */
  async function runOf(settings: Partial<CheckSettings>) {
    const { gameId, challengeIds } = await aGame(app, {
      challenges: [{ type: 'DynamicContainer', flags: [], containerImage: local('tcp') }],
    })
    const ref = { gameId, challengeId: challengeIds[0]! }
    await app.db
      .updateTable('challenges')
      .set({ containerExposePort: 1337 })
      .where('id', '=', ref.challengeId)
      .execute()
    const { checks } = await app.as(await anAdmin(app))
    await checks.save({ ...ref, ...usualCheck, kind: 'solve', enabled: false, ...settings })
    await checks.run(ref)
    await expect.poll(async () => (await checks.read(ref)).runs.length, patience).toBe(1)
    const { state, runs } = await checks.read(ref)
    return [state, runs[0]!.reason]
  }

  test('A7.1, A7.2: a script is judged by the flag of its instance, stopped at its timeout, and leaves nothing', async () => {
    const found = await Promise.all([
      runOf({ image: local('solver') }),
      runOf({ image: local('liar') }),
      // The instance accepts connections: the script could have solved it.
      runOf({ image: local('sleeper'), timeoutSeconds: 5 }),
      runOf({ image: 'docker.io/vexil-test/none:1' }),
    ])
    expect(found).toEqual([
      ['healthy', null],
      ['degraded', 'flag'],
      ['degraded', 'timeout'],
      ['broken-check', 'script-image'],
    ])
    expect(await objects()).toEqual([])
  }, 180_000)
})
