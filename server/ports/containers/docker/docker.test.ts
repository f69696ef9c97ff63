import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dockerForTests } from '#server/testing/engines/available.ts'
import { conformanceImages } from '#server/testing/engines/conformance-images.ts'
import { loadTestImages } from '#server/testing/engines/load-images.ts'
import { testImage } from '#server/testing/engines/test-images.ts'
import { describeEngine } from '../conformance.ts'
import { httpClient } from '../http-client.ts'
import type { Installation } from '../port.ts'
import type { Registries } from '../registries.ts'
import { openDockerApi } from './docker-api.ts'
import { type DockerOptions, dockerEngine } from './docker-engine.ts'
import { labels } from './labels.ts'
import { isUnderWay, removeForgottenProbes } from './probe-disk-limit.ts'

const url = dockerForTests()

describe.skipIf(!url)('a real engine', () => {
  describeEngine(
    'docker',
    async () => {
      const client = httpClient({ socketPath: new URL(url!).pathname })
      const signal = () => AbortSignal.timeout(30_000)
      await loadTestImages(url!)
      const { images, privateImage, registriesWith, moveTag, close } = await conformanceImages()
      const engineFor = (installation: Installation, registries: Registries = () => undefined) => {
        const options: DockerOptions = {
          url: url!,
          tls: undefined,
          subnet: '10.202.0.0/18',
          runtime: undefined,
          nameServers: [],
          registries,
          installation,
        }
        return dockerEngine(options)
      }
      const find = async (id: string) => {
        const filters = JSON.stringify({ label: [`${labels.id}=${id}`] })
        return await client.call<{ Id: string; Names: string[]; Labels: object }[]>(
          'GET',
          '/containers/json',
          {
            signal: signal(),
            query: { all: 'true', filters },
          },
        )
      }
      let own: Installation
      return {
        images,
        ports: { from: 20_000, to: 29_999 },
        connect: (installation) => {
          own ??= installation
          return engineFor(installation)
        },
        real: {
          withPassword: (password) => engineFor(own, registriesWith(password)),
          privateImage,
          moveTag,
          async prune() {
            const filters = JSON.stringify({ label: [`${labels.install}=${own.id}`] })
            await client.call('POST', '/networks/prune', { signal: signal(), query: { filters } })
          },
          async labelsOf(id) {
            const found = await find(id)
            return [found.flatMap(({ Names }) => Names), ...found.map(({ Labels }) => Labels)]
              .map((one) => JSON.stringify(one))
              .join('\n')
          },
        },
        async removeByHand(id) {
          for (const { Id } of await find(id))
            await client.call('DELETE', `/containers/${Id}`, { signal: signal(), query: { force: 'true' } })
        },
        async close() {
          await close()
          const networks = await client.call<{ Id: string }[]>('GET', '/networks', {
            signal: signal(),
            query: { filters: JSON.stringify({ label: [`${labels.install}=${own.id}`] }) },
          })
          for (const { Id } of networks) await client.call('DELETE', `/networks/${Id}`, { signal: signal() })
          client.close()
        },
      }
    },
    { isReal: true, isolates: true, givesUp: true, tellsMemory: true },
  )

  test('a probe that was broken off is removed by the next one, and nothing else', async () => {
    await loadTestImages(url!)
    const api = await openDockerApi(url!, undefined)
    const signal = AbortSignal.timeout(60_000)
    const install = randomUUID()
    // Other tests make probes of their own at the same time.
    const notes = `probe ${install}`
    const create = async (text: string) =>
      (
        await api.call<{ Id: string }>('POST', '/containers/create', {
          signal,
          query: { name: `vexil-test-${randomBytes(6).toString('hex')}` },
          body: {
            Image: testImage('tcp'),
            Cmd: ['/never-started'],
            Labels: { [labels.install]: install, [labels.notes]: text },
          },
        })
      ).Id
    const [forgotten, other] = [await create(notes), await create('game 1')]
    const left = async () => {
      const query = {
        all: 'true',
        filters: JSON.stringify({ label: [`${labels.install}=${install}`] }),
      }
      return (await api.call<{ Id: string }[]>('GET', '/containers/json', { signal, query })).map(
        ({ Id }) => Id,
      )
    }
    await removeForgottenProbes(api, notes, 600_000, signal)
    expect((await left()).toSorted()).toEqual([forgotten, other].toSorted())
    expect(await removeForgottenProbes(api, notes, -600_000, signal)).toEqual([install])
    expect(await left()).toEqual([other])
    await api.call('DELETE', `/containers/${other}`, { signal })
    api.close()
  })

  test('a probe that another process makes now is not listed, so that nobody removes it', async () => {
    await loadTestImages(url!)
    const installation = { id: randomUUID(), secret: randomUUID() }
    const options = { tls: undefined, subnet: '10.202.64.0/18', runtime: undefined, nameServers: [] }
    const open = () => dockerEngine({ url: url!, ...options, registries: () => undefined, installation })
    const [engine, other] = [await open(), await open()]
    const signal = AbortSignal.timeout(60_000)
    let isOpen = false
    const opening = other.open(signal).finally(() => {
      isOpen = true
    })
    while (!isOpen) expect(await engine.list(signal)).toEqual([])
    await opening
    for (const one of [engine, other]) await one.close()

    const probe = { Labels: { [labels.notes]: 'probe of the disk limit' }, Created: Date.now() / 1_000 }
    expect(isUnderWay(probe)).toBe(true)
    expect(isUnderWay({ ...probe, Created: probe.Created - 601 })).toBe(false)
    expect(isUnderWay({ ...probe, Labels: {} })).toBe(false)
  })
})
