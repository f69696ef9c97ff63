import type { ContainerInfo } from '#src/contract/challenges.ts'
import { extendedStop } from '#src/rules/instance-lifetime.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { lockParticipation } from '../participations/repository.ts'
import { hintOf } from './hint-of.ts'
import { findNewest, updateStop } from './own-containers.ts'
import { missing } from './refuse-ended.ts'
import { refuseWithoutContainer } from './refuse-without-container.ts'
import type { ContainerPlayer } from './start-own-container.ts'
import { containerInfoOf } from './views.ts'

/** Only the row changes: the worker looks at the old stop time and finds a later one. */
export async function extendOwnContainer(
  ctx: ContainerPlayer,
  { challengeId }: { challengeId: number },
): Promise<ContainerInfo> {
  refuseWithoutContainer(ctx, challengeId)
  const policy = ctx.settings.current().containerPolicy
  const extended = await transact(ctx, async (tx, after) => {
    const participationId = ctx.participation.id
    await lockParticipation(tx, participationId)
    const row = await findNewest(tx, { participationId, challengeId })
    if (!row?.wanted) throw missing(row)
    if (row.state !== 'running') throw fail('ContainerNotRunning')
    const stopAt = extendedStop({ stopAt: row.stopAt, now: ctx.clock.now() }, policy, ctx.arena.game)
    if (stopAt === 'too early') throw fail('ContainerExtendEarly', { minutes: policy.renewalWindow })
    if (stopAt === 'game ends') throw fail('ContainerGameEnds')
    const next = await updateStop(tx, row.id, stopAt)
    after.emit(hintOf(next))
    return next
  })
  const { id: containerId, gameId, participationId } = extended
  afterCommit(ctx, () =>
    ctx.log.info({ gameId, challengeId, participationId, containerId }, 'container extended'),
  )
  return containerInfoOf(extended, ctx.config)
}
