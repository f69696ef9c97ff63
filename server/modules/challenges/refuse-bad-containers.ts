import type { ChallengePatch } from '#src/contract/challenges.ts'
import { mainContainer } from '#src/rules/container-terms.ts'
import { parseImageName } from '#src/rules/image-name.ts'
import { fail } from '../../lib/refusal.ts'

const variable = /^[A-Za-z_][A-Za-z0-9_]*$/
/** A name in the network of an instance. */
const hostName = /^[a-z]([a-z0-9-]*[a-z0-9])?$/

/** An empty one is not set yet. */
function refuseBadImage(sent: string, field: string): void {
  const image = sent.trim()
  if (image !== '' && !parseImageName(image)) throw fail('ContainerImageInvalid', { image }, field)
}

/** Names that an engine would refuse are refused where they are typed. */
export function refuseBadContainers({
  containerImage,
  flagVariables,
  extraContainers,
}: Pick<ChallengePatch, 'containerImage' | 'flagVariables' | 'extraContainers'>): void {
  refuseBadImage(containerImage ?? '', 'containerImage')
  for (const { image } of extraContainers ?? []) refuseBadImage(image, 'extraContainers')
  const variables = (flagVariables ?? '').split(/[,\s]+/).filter(Boolean)
  if (!variables.every((name) => variable.test(name))) throw fail('VariableNameInvalid', {}, 'flagVariables')
  const names = [mainContainer, ...(extraContainers ?? []).map(({ name }) => name)]
  if (new Set(names).size < names.length || !names.every((name) => hostName.test(name))) {
    throw fail('ContainerNameInvalid', {}, 'extraContainers')
  }
  const lines = (extraContainers ?? []).flatMap(({ environment }) => environment)
  if (!lines.every((line) => variable.test(line.split('=')[0]!) && line.includes('='))) {
    throw fail('VariableNameInvalid', {}, 'extraContainers')
  }
}
