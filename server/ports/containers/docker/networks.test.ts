import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dockerForTests } from '#server/testing/engines/available.ts'
import { removeNetworks } from '#server/testing/engines/remove-networks.ts'
import { type DockerApi, openDockerApi } from './docker-api.ts'
import { networks } from './networks.ts'

const url = dockerForTests()
const subnet = '10.218.0.0/18'

describe.skipIf(!url)('shared networks of a real engine', () => {
  const installation = { id: randomUUID(), secret: randomUUID() }
  const signal = AbortSignal.timeout(60_000)
  const creations: string[] = []
  let api: DockerApi
  beforeAll(async () => {
    const engine = await openDockerApi(url!, undefined)
    api = {
      ...engine,
      async call(method, path, options) {
        if (path === '/networks/create') creations.push(path)
        return await engine.call(method, path, options)
      },
    }
    await removeNetworks(url!, subnet)
  })
  afterAll(async () => {
    await removeNetworks(url!, subnet)
    api.close()
  })

  test('is created once, also for containers that start together in two processes', async () => {
    const processes = [0, 1].map(() => networks(api, installation, subnet))
    const names = await Promise.all([0, 1, 0, 1, 0].map((at) => processes[at]!.shared('10.218.0.9', signal)))
    expect(new Set(names).size).toBe(1)
    expect(creations).toHaveLength(processes.length)
  })

  test('is refused with the name of the network that has its addresses', async () => {
    const body = { Name: 'of-somebody-else', IPAM: { Config: [{ Subnet: '10.218.1.128/25' }] } }
    await api.call('POST', '/networks/create', { signal, body })
    await expect(networks(api, installation, subnet).shared('10.218.1.9', signal)).rejects.toMatchObject({
      fault: 'refused',
      message: expect.stringMatching(/10\.218\.1\.0\/24 .* of-somebody-else .*VEXIL_CONTAINER_SUBNET/),
    })
  })
})
