import { randomBytes, randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { dockerForTests } from '#server/testing/engines/available.ts'
import { loadTestImages } from '#server/testing/engines/load-images.ts'
import { removeNetworks } from '#server/testing/engines/remove-networks.ts'
import { testImage } from '#server/testing/engines/test-images.ts'
import { describeBeside } from '../describe-beside.ts'
import { dockerEngine } from './docker-engine.ts'

const url = dockerForTests()
const subnet = '10.221.0.0/18'

describe.skipIf(!url)('on Docker', () => {
  describeBeside(async () => {
    await loadTestImages(url!)
    const engine = await dockerEngine({
      ...{
        url: url!,
        tls: undefined,
        subnet,
        runtime: undefined,
        nameServers: [],
        registries: () => undefined,
      },
      installation: { id: randomUUID(), secret: randomBytes(16).toString('hex') },
    })
    return { engine, subnet, image: testImage, close: () => removeNetworks(url!, subnet) }
  }, true)
})
