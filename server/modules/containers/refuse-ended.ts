import type { ErrorName } from '#src/contract/errors.ts'
import { type ContainerFailure, isContainerFailure } from '#src/rules/container-terms.ts'
import { fail } from '../../lib/refusal.ts'
import type { ContainerRow } from '../../state/containers/repository.ts'

const refusals: Record<ContainerFailure, ErrorName> = {
  crashed: 'ContainerCrashed',
  silent: 'ContainerSilent',
  memory: 'ContainerMemory',
  disk: 'ContainerDisk',
  image: 'ContainerImage',
  engine: 'ContainerEngine',
}

/** Says why a container that was just asked for is over. */
export function refuseEnded({ wanted, ended }: ContainerRow): void {
  if (!wanted) throw fail(isContainerFailure(ended) ? refusals[ended] : 'ContainerStopped')
}
