import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { kubernetesForTests } from '#server/testing/engines/available.ts'
import { conformanceImages } from '#server/testing/engines/conformance-images.ts'
import { startRegistry } from '#server/testing/engines/registry.ts'
import { servedImage } from '#server/testing/engines/test-images.ts'
import { describeEngine, newInstallation } from '../conformance.ts'
import type { Installation } from '../port.ts'
import type { Registries } from '../registries.ts'
import { readClusterAccess } from './kubeconfig.ts'
import { kubernetesApi } from './kubernetes-api.ts'
import { kubernetesEngine } from './kubernetes-engine.ts'
import { labels } from './labels.ts'
import { removeForgottenPods } from './prepare-image.ts'
import type { List, Pod } from './types.ts'

const cluster = kubernetesForTests()
const base = '/api/v1/namespaces/vexil'

const accessOf = (name: string) => readClusterAccess(join(cluster!, `${name}.kubeconfig`), undefined)

const engineFor = async (installation: Installation, registries: Registries = () => undefined) =>
  kubernetesEngine({
    access: await accessOf('platform'),
    namespace: 'vexil',
    platform: ['10.215.0.1'],
    runtime: undefined,
    nameServers: [],
    registries,
    installation,
  })

describe.skipIf(!cluster)('a real cluster', () => {
  describeEngine(
    'kubernetes',
    async () => {
      const admin = kubernetesApi(await accessOf('admin'))
      const signal = () => AbortSignal.timeout(30_000)
      const { images, privateImage, registriesWith, moveTag, close } = await conformanceImages('docker.io/')
      const find = async (kind: 'pods' | 'services', id: string) => {
        const query = { labelSelector: `${labels.id}=${id}` }
        return (await admin.get<List<Pod>>(`${base}/${kind}`, { signal: signal(), query })).items
      }
      let own: Installation
      return {
        images,
        ports: { from: 19_500, to: 19_599 },
        connect: (installation) => {
          own ??= installation
          return engineFor(installation)
        },
        real: {
          withPassword: (password) => engineFor(own, registriesWith(password)),
          privateImage,
          moveTag,
          async labelsOf(id) {
            const all = [...(await find('pods', id)), ...(await find('services', id))]
            return [all.map(({ metadata }) => metadata.name), ...all.map(({ metadata }) => metadata)]
              .map((one) => JSON.stringify({ ...one, managedFields: undefined }))
              .join('\n')
          },
        },
        async removeByHand(id) {
          for (const { metadata } of await find('pods', id))
            await admin.delete(`${base}/pods/${metadata.name}`, { signal: signal() })
        },
        async close() {
          await close()
          admin.close()
        },
      }
    },
    { isReal: true },
  )

  test('a pull that was denied is tried again: a busy node may be late with the password', async () => {
    const login = { username: 'player', password: 'right' }
    // Within one pull, containerd asks five times.
    const registry = await startRegistry('player:right', 7)
    const digest = registry.push('private/tcp', 'latest', servedImage('first'))
    const engine = await engineFor(newInstallation(), () => login)
    const prepared = await engine.prepare(`${registry.host}/private/tcp`, {
      signal: AbortSignal.timeout(60_000),
    })
    expect(prepared.digest).toBe(digest)
    await engine.close()
    await registry.close()
  })

  test('the pod of a pull that was killed is removed by a later one', async () => {
    const admin = kubernetesApi(await accessOf('admin'))
    const signal = AbortSignal.timeout(60_000)
    const installation = newInstallation()
    const path = `${base}/pods/v-pull-${randomUUID()}`
    await admin.apply(
      path,
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: path.split('/').at(-1), labels: { [labels.install]: installation.id } },
        spec: {
          restartPolicy: 'Never',
          terminationGracePeriodSeconds: 0,
          containers: [{ name: 'main', image: '127.0.0.1:9/no/image' }],
        },
      },
      { signal },
    )
    const options = { api: admin, base, installation, signal }
    await removeForgottenPods(600_000, options)
    expect(await admin.find(path, { signal })).toBeDefined()
    await removeForgottenPods(-600_000, options)
    await expect.poll(() => admin.find(path, { signal })).toBeUndefined()
    admin.close()
  })
})
