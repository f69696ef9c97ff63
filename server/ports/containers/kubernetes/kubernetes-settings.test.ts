// Settings on a real cluster: the runtime class, and a namespace in which the platform has no rights.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { kubernetesForTests } from '#server/testing/engines/available.ts'
import { testImage } from '#server/testing/engines/test-images.ts'
import { newInstallation } from '../conformance.ts'
import { openContainers } from '../open.ts'
import type { ContainerEngine, ContainerRequest } from '../port.ts'
import { readClusterAccess } from './kubeconfig.ts'
import { type KubernetesApi, kubernetesApi } from './kubernetes-api.ts'
import { labels } from './labels.ts'
import type { List } from './types.ts'

const cluster = kubernetesForTests()
const signal = () => AbortSignal.timeout(30_000)
const patience = { timeout: 60_000, interval: 500 }
const classes = '/apis/node.k8s.io/v1/runtimeclasses'
/** Names and their handlers; containerd has the first one. */
const handlers = { 'vexil-usual': 'runc', 'vexil-unknown': 'no-such-handler' }

describe.skipIf(!cluster)('settings of Kubernetes', () => {
  const installation = newInstallation()
  const engines: ContainerEngine[] = []
  const requests: ContainerRequest[] = []
  let admin: KubernetesApi

  beforeAll(async () => {
    admin = kubernetesApi(await readClusterAccess(join(cluster!, 'admin.kubeconfig'), undefined))
    for (const [name, handler] of Object.entries(handlers)) {
      const runtimeClass = { apiVersion: 'node.k8s.io/v1', kind: 'RuntimeClass', metadata: { name }, handler }
      await admin.apply(`${classes}/${name}`, runtimeClass, { signal: signal() })
    }
  })
  afterAll(async () => {
    for (const { id } of requests) await engines[0]!.remove(id, signal())
    for (const name of Object.keys(handlers)) await admin.delete(`${classes}/${name}`, { signal: signal() })
    for (const engine of engines) await engine.close()
    admin.close()
  })

  async function engineWith(settings: Record<string, string>): Promise<ContainerEngine> {
    const env = {
      VEXIL_CONTAINERS: 'kubernetes',
      VEXIL_KUBECONFIG: join(cluster!, 'platform.kubeconfig'),
      VEXIL_KUBE_PLATFORM: '10.215.0.1',
      ...settings,
    }
    const engine = (await openContainers(loadConfig(env), installation))!
    engines.push(engine)
    return engine
  }
  function aRequest(): ContainerRequest {
    const request: ContainerRequest = {
      id: randomUUID(),
      spec: {
        units: [
          {
            name: 'main',
            image: `docker.io/${testImage('tcp')}`,
            limits: { memoryMiB: 32, cpuTenths: 5, storageMiB: 32, pids: 16 },
            hardening: 'usual',
          },
        ],
        port: 1337,
        network: 'closed',
      },
      env: {},
      notes: '',
    }
    requests.push(request)
    return request
  }

  test('containers run under the class of VEXIL_CONTAINER_RUNTIME', async () => {
    const engine = await engineWith({ VEXIL_CONTAINER_RUNTIME: 'vexil-usual' })
    const { id, ...request } = aRequest()
    await engine.ensure({ id, ...request }, signal())
    await expect.poll(async () => (await engine.observe(id, signal()))?.phase, patience).toBe('running')
    const query = { labelSelector: `${labels.id}=${id}` }
    const { items } = await admin.get<List<{ spec: { runtimeClassName: string } }>>(
      '/api/v1/namespaces/vexil/pods',
      { signal: signal(), query },
    )
    expect(items.map(({ spec }) => spec.runtimeClassName)).toEqual(['vexil-usual'])
  })

  test('a class that the node cannot run is told in the words of the node', async () => {
    const engine = await engineWith({ VEXIL_CONTAINER_RUNTIME: 'vexil-unknown' })
    const request = aRequest()
    await engine.ensure(request, signal())
    const seen = async () => {
      const { phase, trouble } = (await engine.observe(request.id, signal()))!
      return `${phase}: ${trouble}`
    }
    await expect.poll(seen, patience).toMatch(/^waiting: .*no-such-handler/)
  })

  test('a class that the cluster does not have is refused by name', async () => {
    const engine = await engineWith({ VEXIL_CONTAINER_RUNTIME: 'vexil-missing' })
    await expect(engine.ensure(aRequest(), signal())).rejects.toMatchObject({
      fault: 'refused',
      message: expect.stringContaining('vexil-missing'),
    })
  })

  // An API server that has just started denies calls that it allows a moment later: waiting starts must not fail because of it.
  test('rights that are missing are a fault that may pass, in the words of the cluster, whatever is asked for', async () => {
    const engine = await engineWith({ VEXIL_KUBE_NAMESPACE: 'default' })
    const denied = expect.objectContaining({
      fault: 'unavailable',
      retryable: true,
      message: expect.stringMatching(/cannot \w+ resource .* in the namespace "default"/),
    })
    await expect(engine.list(signal())).rejects.toEqual(denied)
    await expect(engine.remove(randomUUID(), signal())).rejects.toEqual(denied)
    await expect(engine.ensure({ ...aRequest(), id: randomUUID() }, signal())).rejects.toEqual(denied)
  })
})
