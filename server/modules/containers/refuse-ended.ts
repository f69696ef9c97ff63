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

/** With what the engine said. */
const staffRefusals: Partial<Record<ContainerFailure, ErrorName>> = {
  crashed: 'TestContainerCrashed',
  image: 'TestContainerImage',
  engine: 'TestContainerEngine',
}

/** Says why a container that was just asked for is over. Who tests a challenge reads the engine's reason. */
export function refuseEnded({ kind, wanted, ended, trouble }: ContainerRow): void {
  if (wanted) return
  if (!isContainerFailure(ended)) throw fail('ContainerStopped')
  const ofStaff = kind === 'test' && trouble !== null ? staffRefusals[ended] : undefined
  throw ofStaff ? fail(ofStaff, { reason: trouble! }) : fail(refusals[ended])
}

/** What a call on a container that is not there is answered with: a client learns why the last one has failed. */
export const missing = (last: ContainerRow | undefined) =>
  fail(last && isContainerFailure(last.ended) ? refusals[last.ended] : 'ContainerMissing')
