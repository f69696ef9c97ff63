import { type ContainerEnd, isContainerFailure } from '#src/rules/container-terms.ts'
import type { Services } from '../../access/services.ts'
import type { Db } from '../../db/client.ts'
import type { ContainerRow } from '../../state/containers/repository.ts'
import { type AfterCommit, transact } from '../../writes/transact.ts'
import { hintOf } from './hint-of.ts'
import { recordContainerEvent } from './record-container-event.ts'

/**
 * Ends containers for a reason of the platform's own, with an event for each.
 * @param withdraw takes the wishes back, and returns the rows that had one.
 */
export async function endContainers(
  services: Services,
  withdraw: (tx: Db, now: number) => Promise<readonly ContainerRow[]>,
): Promise<readonly ContainerRow[]> {
  const now = services.clock.now()
  const ended = await transact({ ...services, actor: null }, async (tx, after) => {
    const rows = await withdraw(tx, now)
    for (const row of rows) {
      await recordContainerEvent(tx, after, 'ContainerDestroy', row, { byUserId: null, now })
      noteFailure(after, row)
      after.emit(hintOf(row))
    }
    return rows
  })
  for (const { id, gameId, challengeId, participationId, ended: reason, trouble } of ended) {
    const line = { containerId: id, gameId, challengeId, participationId, ended: reason, trouble }
    services.log[levelOf(reason)](line, 'container ended')
  }
  return ended
}

/** A failure of a team's container belongs to the history of its game; test containers and the ends of all others do not. */
function noteFailure(after: AfterCommit, row: ContainerRow): void {
  const { id: containerId, kind, gameId, challengeId, participationId, ended: detail } = row
  if (kind !== 'team' || gameId === null || challengeId === null || participationId === null) return
  if (!isContainerFailure(detail)) return
  after.happened({ kind: 'instance-failed', gameId, challengeId, participationId, containerId, detail })
}

/** The organisers have to do something about an image and an engine. */
const levelOf = (reason: ContainerEnd | null) => {
  if (reason === 'image' || reason === 'engine') return 'error'
  return isContainerFailure(reason) ? 'warn' : 'info'
}
