// What the conformance suite needs beside a real engine: names of images that the engine has, and two registries.
import type { TestImages } from '#server/ports/containers/conformance.ts'
import type { Registries } from '#server/ports/containers/registries.ts'
import { startRegistry } from './registry.ts'
import { servedImage, testImage } from './test-images.ts'

export interface ConformanceImages {
  images: TestImages
  privateImage: string
  /** Logs in to the registry of `privateImage`. */
  registriesWith(password: string): Registries
  /** Lets the tag of `privateImage` name other bytes; returns the new digest. */
  moveTag(): string
  close(): Promise<void>
}

/** @param prefix of the images that the engine has. */
export async function conformanceImages(prefix = ''): Promise<ConformanceImages> {
  const open = await startRegistry()
  const registry = await startRegistry('player:right')
  registry.push('private/tcp', 'latest', servedImage('first'))
  const local = (name: Parameters<typeof testImage>[0]) => `${prefix}${testImage(name)}`
  return {
    images: {
      tcp: local('tcp'),
      web: local('web'),
      shell: local('shell'),
      player: local('player'),
      broken: local('broken'),
      hungry: local('hungry'),
      loud: local('loud'),
      missing: `${open.host}/no/such`,
      unreachable: '127.0.0.1:9/some/image',
    },
    privateImage: `${registry.host}/private/tcp`,
    registriesWith: (password) => (host) =>
      host === registry.host ? { username: 'player', password } : undefined,
    moveTag: () => registry.push('private/tcp', 'latest', servedImage('second')),
    async close() {
      await Promise.all([open.close(), registry.close()])
    },
  }
}
