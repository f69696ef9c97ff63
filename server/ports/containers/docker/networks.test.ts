import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { anEngineRequest } from '#server/testing/engine-request.ts'
import { dockerForTests } from '#server/testing/engines/available.ts'
import { removeNetworks } from '#server/testing/engines/remove-networks.ts'
import { type DockerApi, openDockerApi } from './docker-api.ts'
import { networks } from './networks.ts'
import type { Network } from './types.ts'

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

  test('another subnet has networks of its own, while those of the one before still hold containers', async () => {
    const moving = { id: randomUUID(), secret: randomUUID() }
    const [before, after, wider] = ['10.218.16.0/22', '10.218.20.0/22', '10.218.20.0/21']
    const subnetOf = async (name: string) => {
      const { IPAM } = await api.call<Network>('GET', `/networks/${name}`, { signal })
      return IPAM.Config![0]!.Subnet
    }
    const old = await networks(api, moving, before).shared('10.218.16.9', signal)
    const moved = networks(api, moving, after)
    expect(await moved.conflict(signal)).toBeUndefined()
    const fresh = await moved.shared('10.218.20.9', signal)
    expect([await subnetOf(old), await subnetOf(fresh)]).toEqual(['10.218.16.0/28', '10.218.20.0/28'])
    // The same one again, and back again.
    expect(await networks(api, moving, after).shared('10.218.20.10', signal)).toBe(fresh)
    expect(await networks(api, moving, before).shared('10.218.16.10', signal)).toBe(old)
    // One of ours that is empty and in the way makes room.
    expect(await networks(api, moving, wider).conflict(signal)).toBeUndefined()
    expect(await subnetOf(await networks(api, moving, wider).shared('10.218.20.9', signal))).toBe(
      '10.218.20.0/27',
    )
    const names = (await api.call<Network[]>('GET', '/networks', { signal })).map(({ Name }) => Name)
    expect(names).not.toContain(fresh)
    await removeNetworks(url!, subnet)
  })

  test('is refused with the name of the network that has its addresses', async () => {
    const body = { Name: 'of-somebody-else', IPAM: { Config: [{ Subnet: '10.218.1.128/25' }] } }
    await api.call('POST', '/networks/create', { signal, body })
    // It is not where containers need a network first.
    expect(await networks(api, installation, subnet).conflict(signal)).toBeUndefined()
    await expect(networks(api, installation, subnet).shared('10.218.1.9', signal)).rejects.toMatchObject({
      fault: 'unusable',
      message: expect.stringMatching(/10\.218\.1\.0\/24 .* of-somebody-else .*VEXIL_CONTAINER_SUBNET/),
    })
  })

  test('a network that is left of another installation stops the start with a sentence, and is found later', async () => {
    const body = { Name: 'vexil-of-before-closed-0', IPAM: { Config: [{ Subnet: '10.219.0.0/24' }] } }
    await api.call('POST', '/networks/create', { signal, body })
    const env = {
      VEXIL_CONTAINERS: 'docker',
      VEXIL_DOCKER_URL: url!,
      VEXIL_CONTAINER_SUBNET: '10.219.0.0/18',
    }
    const remove = () => api.call('DELETE', `/networks/${body.Name}`, { signal })
    const sentence = /10\.219\.0\.0\/24 .* vexil-of-before-closed-0 .*VEXIL_CONTAINER_SUBNET/
    try {
      await expect(testApp({ env })).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(sentence),
      })
    } finally {
      await remove()
    }
    const app = await testApp({ env })
    const health = async () => await (await app.request('/healthz')).text()
    await expect.poll(health).toBe('Healthy')
    await api.call('POST', '/networks/create', { signal, body })
    try {
      const host = app.app.services.containers!
      const request = anEngineRequest('vexil-test/tcp:1')
      Object.assign(request.spec, { address: '10.219.0.9' })
      await expect(host.call('ensure', (engine, at) => engine.ensure(request, at))).rejects.toMatchObject({
        fault: 'unusable',
      })
      expect(await health()).toBe('Degraded')
      expect(host.trouble).toMatch(sentence)
      // What does not need the network says nothing about it.
      await host.call('list', (engine, at) => engine.list(at))
      expect(await health()).toBe('Degraded')
    } finally {
      await remove()
    }
    await expect.poll(health, { timeout: 40_000, interval: 500 }).toBe('Healthy')
    await app.close()
  })
})
