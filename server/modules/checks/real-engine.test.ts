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

  async function aCheck(settings: Partial<CheckSettings>, challenge = {}) {
    const game = await aGame(app, {
      challenges: [{ type: 'DynamicContainer', flags: [], containerImage: local('tcp'), ...challenge }],
    })
    const ref = { gameId: game.gameId, challengeId: game.challengeIds[0]! }
    await app.db
      .updateTable('challenges')
      .set({ containerExposePort: 1337 })
      .where('id', '=', ref.challengeId)
      .execute()
    const { checks } = await app.as(await anAdmin(app))
    await checks.save({ ...ref, ...usualCheck, enabled: false, ...settings })
    const run = async () => {
      const before = (await checks.read(ref)).runs.length
      await checks.run(ref)
      await expect.poll(async () => (await checks.read(ref)).runs.length, patience).toBe(before + 1)
      return await checks.read(ref)
    }
    return { ref, checks, run }
  }
  const solve = (name: Parameters<typeof testImage>[0]) => ({ kind: 'solve' as const, image: local(name) })

  test('A7.1 the flag of that very instance is right; what anybody may know fails after two runs', async () => {
    const right = await aCheck(solve('solver'))
    expect(await right.run()).toMatchObject({ state: 'healthy', runs: [{ reason: null, cause: 'button' }] })
    expect(await right.run()).toMatchObject({ state: 'healthy' })
    const wrong = await aCheck(solve('liar'))
    expect((await wrong.run()).state).toBe('degraded')
    expect(await wrong.run()).toMatchObject({
      state: 'failing',
      runs: [{ reason: 'flag' }, { reason: 'flag' }],
    })
    // A flag that is built into the image is that of the challenge.
    const fixed = await aCheck(solve('liar'), { type: 'StaticContainer', flags: ['built-in{...}'] })
    expect(await fixed.run()).toMatchObject({ state: 'healthy' })
    expect(await objects()).toEqual([])
  }, 300_000)

  test('A7.2 a script that sleeps is stopped at the timeout and removed', async () => {
    const { run } = await aCheck({ ...solve('sleeper'), timeoutSeconds: 5 })
    const began = performance.now()
    // The instance accepts connections: the script could have solved it.
    expect(await run()).toMatchObject({ state: 'degraded', runs: [{ reason: 'timeout' }] })
    expect(performance.now() - began).toBeLessThan(90_000)
    expect(await objects()).toEqual([])
    expect((await run()).state).toBe('failing')
  }, 300_000)

  test('an image that is missing is no fault of the challenge', async () => {
    const missing = await aCheck({ kind: 'solve', image: 'docker.io/vexil-test/none:1' })
    expect((await missing.run()).state).toBe('broken-check')
    expect(await objects()).toEqual([])
  }, 300_000)

  test('a port and an instance that does not start', async () => {
    const open = await aCheck({ kind: 'tcp' })
    expect((await open.run()).state).toBe('healthy')
    const broken = await aCheck({ kind: 'tcp' }, { containerImage: local('broken') })
    expect(await broken.run()).toMatchObject({ runs: [{ reason: 'crashed' }] })
  }, 300_000)
})
