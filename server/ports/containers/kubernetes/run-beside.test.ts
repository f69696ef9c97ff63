import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { describe } from 'vitest'
import { kubernetesForTests } from '#server/testing/engines/available.ts'
import { testImage } from '#server/testing/engines/test-images.ts'
import { describeBeside } from '../describe-beside.ts'
import { readClusterAccess } from './kubeconfig.ts'
import { kubernetesEngine } from './kubernetes-engine.ts'

const cluster = kubernetesForTests()

// The cluster of the tests has no network plugin that enforces policies.
describe.skipIf(!cluster)('on Kubernetes', () => {
  describeBeside(async () => {
    const engine = kubernetesEngine({
      access: await readClusterAccess(join(cluster!, 'platform.kubeconfig'), undefined),
      namespace: 'vexil',
      platform: ['10.215.0.1'],
      runtime: undefined,
      nameServers: [],
      registries: () => undefined,
      installation: { id: randomUUID(), secret: randomBytes(16).toString('hex') },
    })
    const image = (name: Parameters<typeof testImage>[0]) => `docker.io/${testImage(name)}`
    return { engine, subnet: undefined, image, close: async () => {} }
  }, false)
})
