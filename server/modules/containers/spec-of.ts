import type { ownChallengeFields } from '#src/contract/challenge-fields.ts'
import type { Values } from '#src/contract/fields.ts'
import { mainContainer } from '#src/rules/container-terms.ts'
import type { ContainerSpec, ContainerUnit } from '../../ports/containers/port.ts'
import type { ContainerSettings } from './own-containers.ts'

/** A program beside the one that players reach. */
export type ExtraContainer = Values<typeof ownChallengeFields>['extraContainers'][number]

/** Every image of a challenge. */
export const imagesOf = ({
  containerImage,
  extraContainers,
}: Pick<ContainerSettings, 'containerImage' | 'extraContainers'>) => [
  containerImage,
  ...(extraContainers as unknown as ExtraContainer[]).map(({ image }) => image),
]

/** The image of a unit as its editor called it, with the digest that it stands for. */
export const imageText = ({ image, imageName }: Pick<ContainerUnit, 'image' | 'imageName'>): string => {
  if (imageName === undefined || image === imageName) return image
  return imageName.includes('@') ? imageName : `${imageName}@${image.replace(/^.*@/, '')}`
}

/**
 * What a container of the challenge is made of, frozen.
 * @param references of images that are resolved already; the others are resolved by the engine.
 */
export function specOf(challenge: ContainerSettings, references: ReadonlyMap<string, string>): ContainerSpec {
  const hardening = challenge.hardening as ContainerUnit['hardening']
  const unit = (
    name: string,
    image: string,
    limits: Pick<ExtraContainer, 'memoryLimit' | 'cpuCount' | 'storageLimit'>,
  ): ContainerUnit => ({
    name,
    image: references.get(image) ?? image,
    imageName: image,
    limits: {
      memoryMiB: limits.memoryLimit,
      cpuTenths: limits.cpuCount,
      storageMiB: limits.storageLimit,
      pids: challenge.pidsLimit,
    },
    hardening,
  })
  const extras = challenge.extraContainers as unknown as ExtraContainer[]
  return {
    units: [
      unit(mainContainer, challenge.containerImage, challenge),
      ...extras.map((extra) => unit(extra.name, extra.image, extra)),
    ],
    port: challenge.containerExposePort,
    network: challenge.networkMode as ContainerSpec['network'],
  }
}
