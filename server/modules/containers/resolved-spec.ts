import type { Db } from '../../db/client.ts'
import type { ContainerSpec } from '../../ports/containers/port.ts'
import { type ContainerSettings, listImages } from './own-containers.ts'
import { imagesOf, specOf } from './spec-of.ts'

/** The spec of a new container, with the images that the engine has already. */
export async function resolvedSpec(
  tx: Db,
  engine: string,
  challenge: ContainerSettings,
): Promise<ContainerSpec> {
  const ready = (await listImages(tx, engine, imagesOf(challenge))).filter(({ state }) => state === 'ready')
  return specOf(
    challenge,
    new Map(ready.flatMap(({ image, reference }) => (reference ? [[image, reference]] : []))),
  )
}
