import type { BusEvent } from '../../bus.ts'
import type { ContainerRow } from '../../state/containers/repository.ts'

/** Has workers, proxies and screens read the container again. @param startMs how long it took until it ran. */
export const hintOf = (
  { id, gameId, challengeId, participationId, state }: ContainerRow,
  startMs?: number,
): BusEvent => ({
  kind: 'container',
  containerId: id,
  gameId,
  challengeId,
  participationId,
  state,
  ...(startMs !== undefined && { startMs }),
})
