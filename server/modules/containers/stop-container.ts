import type { AccountContext } from '../../access/context.ts'
import type { ContainerRow } from '../../state/containers/repository.ts'
import { transact } from '../../writes/transact.ts'
import { awaitContainer } from './await-container.ts'
import { hintOf } from './hint-of.ts'
import { recordContainerEvent } from './record-container-event.ts'
import { endGiven } from './repository.ts'
import { imageText } from './spec-of.ts'

/** By staff. Works in every state. @param wait until it is gone, for a few seconds. */
export async function stopContainer(ctx: AccountContext, row: ContainerRow, wait: boolean): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const now = ctx.clock.now()
    const [stopping] = await endGiven(tx, [row.id], { ended: 'asked', by: ctx.actor.userId, now })
    if (!stopping) return
    await recordContainerEvent(tx, after, 'ContainerDestroy', stopping, { byUserId: ctx.actor.userId, now })
    after.emit(hintOf(stopping))
    const { id, kind, gameId, challengeId, participationId, spec } = stopping
    const title = await tx
      .selectFrom('challenges')
      .select('title')
      .where('id', '=', challengeId)
      .executeTakeFirst()
    after.audit({
      action: 'container.stop',
      gameId,
      target: { id, name: title?.title ?? '' },
      before: { kind, image: imageText(spec.units[0]) },
    })
    after.do(() =>
      ctx.log.info({ gameId, challengeId, participationId, containerId: id }, 'container stopped by staff'),
    )
  })
  if (wait) await awaitContainer(ctx, row, ({ state }) => state === 'gone')
}
