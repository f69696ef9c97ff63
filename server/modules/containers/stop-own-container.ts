import { transact } from '../../writes/transact.ts'
import { lockParticipation } from '../participations/repository.ts'
import { awaitContainer } from './await-container.ts'
import { hintOf } from './hint-of.ts'
import { findNewest } from './own-containers.ts'
import { recordContainerEvent } from './record-container-event.ts'
import { missing } from './refuse-ended.ts'
import { refuseWithoutContainer } from './refuse-without-container.ts'
import { endGiven } from './repository.ts'
import type { ContainerPlayer } from './start-own-container.ts'

/**
 * Works in every state of the container, also right after its start: each stop needs a start, and those have pauses between them. Once the wish is stored it will be gone, however long the engine takes.
 */
export async function stopOwnContainer(
  ctx: ContainerPlayer,
  { challengeId, wait }: { challengeId: number; wait: boolean },
): Promise<void> {
  refuseWithoutContainer(ctx, challengeId)
  const stopped = await transact(ctx, async (tx, after) => {
    const now = ctx.clock.now()
    const pair = { participationId: ctx.participation.id, challengeId }
    await lockParticipation(tx, pair.participationId)
    const row = await findNewest(tx, pair)
    if (!row || row.state === 'gone') throw missing(row)
    if (!row.wanted) return row
    const [stopping] = await endGiven(tx, [row.id], { ended: 'asked', by: ctx.actor.userId, now })
    if (!stopping) return row
    await recordContainerEvent(tx, after, 'ContainerDestroy', stopping, { byUserId: ctx.actor.userId, now })
    after.emit(hintOf(stopping))
    const { id: containerId, gameId, participationId } = stopping
    after.do(() => ctx.log.info({ gameId, challengeId, participationId, containerId }, 'container stopped'))
    return stopping
  })
  if (wait) await awaitContainer(ctx, stopped, ({ state }) => state === 'gone')
}
