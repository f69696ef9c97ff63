// The settings of an engine that is reached over the network, and of its runtime, on a real engine.
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { dockerForTests } from '#server/testing/engines/available.ts'
import { loadTestImages } from '#server/testing/engines/load-images.ts'
import { removeNetworks } from '#server/testing/engines/remove-networks.ts'
import { testImage } from '#server/testing/engines/test-images.ts'
import { newInstallation } from '../conformance.ts'
import { httpClient } from '../http-client.ts'
import { openContainers } from '../open.ts'
import type { ContainerEngine, ContainerRequest } from '../port.ts'

const url = dockerForTests()
const subnet = '10.208.0.0/18'
const signal = () => AbortSignal.timeout(30_000)

describe.skipIf(!url)('settings of Docker', () => {
  const socketPath = url ? new URL(url).pathname : ''
  const credentials = join(dirname(socketPath), 'tls')
  const engines: ContainerEngine[] = []
  const request = {
    id: randomUUID(),
    spec: {
      units: [
        {
          name: 'main',
          image: testImage('tcp'),
          limits: { memoryMiB: 32, cpuTenths: 5, storageMiB: 32, pids: 16 },
          hardening: 'usual',
        },
      ],
      port: 1337,
      network: 'closed',
      address: '10.208.0.9',
    },
    env: {},
    notes: '',
  } satisfies ContainerRequest
  const installation = newInstallation()

  async function engineWith(settings: Record<string, string>): Promise<ContainerEngine> {
    const env = { VEXIL_CONTAINERS: 'docker', VEXIL_CONTAINER_SUBNET: subnet, ...settings }
    const engine = (await openContainers(loadConfig(env), installation))!
    engines.push(engine)
    return engine
  }
  const secureUrl = () => readFileSync(join(credentials, 'url'), 'utf8').trim()
  const unavailable = expect.objectContaining({ fault: 'unavailable' })

  beforeAll(() => loadTestImages(url!))
  afterAll(async () => {
    await engines[0]?.remove(request.id, signal())
    for (const engine of engines) await engine.close()
    await removeNetworks(url!, subnet)
  })

  test('over TLS it is used with the certificates of VEXIL_DOCKER_TLS, and with no others', async () => {
    const engine = await engineWith({ VEXIL_DOCKER_URL: secureUrl(), VEXIL_DOCKER_TLS: credentials })
    expect((await engine.open(signal())).version).toMatch(/^\d+\./)
    await engine.ensure(request, signal())
    expect((await engine.list(signal())).map(({ id }) => id)).toEqual([request.id])
    await engine.remove(request.id, signal())

    const without = await engineWith({ VEXIL_DOCKER_URL: secureUrl() })
    await expect(without.open(signal())).rejects.toEqual(unavailable)

    // Of another authority.
    const folder = mkdtempSync(join(tmpdir(), 'vexil-tls-'))
    cpSync(credentials, folder, { recursive: true })
    cpSync(join(folder, 'cert.pem'), join(folder, 'ca.pem'))
    const stranger = await engineWith({ VEXIL_DOCKER_URL: secureUrl(), VEXIL_DOCKER_TLS: folder })
    await expect(stranger.open(signal())).rejects.toEqual(unavailable)
    rmSync(join(folder, 'key.pem'))
    await expect(engineWith({ VEXIL_DOCKER_URL: secureUrl(), VEXIL_DOCKER_TLS: folder })).rejects.toThrow(
      'VEXIL_DOCKER_TLS must name a folder with ca.pem, cert.pem and key.pem.',
    )
    rmSync(folder, { recursive: true })
  })

  test('a subnet that another installation uses is refused, with the setting that mends it', async () => {
    const engine = await engineWith({ VEXIL_DOCKER_URL: url! })
    await engine.ensure(request, signal())
    const env = { VEXIL_CONTAINERS: 'docker', VEXIL_CONTAINER_SUBNET: subnet, VEXIL_DOCKER_URL: url! }
    const other = (await openContainers(loadConfig(env), newInstallation()))!
    engines.push(other)
    await expect(other.ensure({ ...request, id: randomUUID() }, signal())).rejects.toMatchObject({
      fault: 'unusable',
      message: expect.stringContaining('VEXIL_CONTAINER_SUBNET'),
    })
    await engine.remove(request.id, signal())
  })

  test('containers run under VEXIL_CONTAINER_RUNTIME; one that the engine lacks is refused by name', async () => {
    const engine = await engineWith({ VEXIL_DOCKER_URL: url!, VEXIL_CONTAINER_RUNTIME: 'runc' })
    const { engineId } = await engine.ensure(request, signal())
    const client = httpClient({ socketPath })
    const { HostConfig } = await client.call<{ HostConfig: { Runtime: string } }>(
      'GET',
      `/containers/${engineId}/json`,
      { signal: signal() },
    )
    client.close()
    expect(HostConfig.Runtime).toBe('runc')

    const unknown = await engineWith({ VEXIL_DOCKER_URL: url!, VEXIL_CONTAINER_RUNTIME: 'no-such-runtime' })
    await expect(unknown.ensure({ ...request, id: randomUUID() }, signal())).rejects.toMatchObject({
      fault: 'refused',
      message: expect.stringContaining('no-such-runtime'),
    })
  })
})
