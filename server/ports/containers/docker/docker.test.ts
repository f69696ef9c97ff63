import { text } from 'node:stream/consumers'
import { describe } from 'vitest'
import { dockerForTests } from '#server/testing/engines/available.ts'
import { startRegistry } from '#server/testing/engines/registry.ts'
import { imageArchive, servedImage, testImage } from '#server/testing/engines/test-images.ts'
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
      const loading = await client.stream('POST', '/images/load', {
        signal: signal(),
        headers: { 'content-type': 'application/x-tar' },
        body: imageArchive(),
      })
      await text(loading)
      const open = await startRegistry()
      const registry = await startRegistry('player:right')
      registry.push('private/tcp', 'latest', servedImage('first'))
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
        images: {
          tcp: testImage('tcp'),
          web: testImage('web'),
          shell: testImage('shell'),
          player: testImage('player'),
          broken: testImage('broken'),
          hungry: testImage('hungry'),
          loud: testImage('loud'),
          missing: `${open.host}/no/such`,
          unreachable: '127.0.0.1:9/some/image',
        },
        ports: { from: 20_000, to: 29_999 },
        connect: (installation) => {
          own ??= installation
          return engineFor(installation)
        },
        real: {
          withPassword: (password) =>
            engineFor(own, (host) => (host === registry.host ? { username: 'player', password } : undefined)),
          privateImage: `${registry.host}/private/tcp`,
          moveTag: () => registry.push('private/tcp', 'latest', servedImage('second')),
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
          await Promise.all([open.close(), registry.close()])
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
