import { describe } from 'vitest'
import { dockerForTests } from '#server/testing/engines/available.ts'
import { conformanceImages } from '#server/testing/engines/conformance-images.ts'
import { loadTestImages } from '#server/testing/engines/load-images.ts'
import { describeEngine } from '../conformance.ts'
import { httpClient } from '../http-client.ts'
import type { Installation } from '../port.ts'
import type { Registries } from '../registries.ts'
import { type DockerOptions, dockerEngine } from './docker-engine.ts'
import { labels } from './labels.ts'

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
})
