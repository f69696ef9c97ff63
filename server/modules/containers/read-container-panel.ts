import type { ContainerPanel } from '#src/contract/containers.ts'
import { pauseLeft } from '#src/rules/instance-lifetime.ts'
import { readCheckedAt } from '../checks/read-checked-at.ts'
import { guessWait } from './guess-wait.ts'
import { countAhead, findNewest, readHistory } from './own-containers.ts'
import { readEnd } from './read-end.ts'
import { refuseWithoutContainer } from './refuse-without-container.ts'
import type { ContainerPlayer } from './start-own-container.ts'
import { failureOf, ownContainerOf } from './views.ts'

/** What the team has of a container challenge. */
export async function readContainerPanel(
  ctx: ContainerPlayer,
  { challengeId }: { challengeId: number },
): Promise<ContainerPanel> {
  refuseWithoutContainer(ctx, challengeId)
  const { db, clock } = ctx
  const policy = ctx.settings.current().containerPolicy
  const pair = { participationId: ctx.participation.id, challengeId }
  const newest = await findNewest(db, pair)
  const isLive = newest !== undefined && newest.state !== 'gone'
  const now = clock.now()
  const { lastActionAt } = newest ? await readHistory(db, pair, now) : { lastActionAt: null }
  const ahead = newest?.state === 'queued' ? await countAhead(db, newest) : 0
  const waitSeconds = newest?.state === 'queued' ? await guessWait(ctx, newest, ahead) : null
  const { containerProtocol } = await db
    .selectFrom('challenges')
    .select('containerProtocol')
    .where('id', '=', challengeId)
    .executeTakeFirstOrThrow()
  const isWeb = containerProtocol === 'http'
  return {
    isOffered: ctx.containers !== undefined,
    container: isLive ? ownContainerOf(newest, ctx, { isWeb, ahead, waitSeconds }) : null,
    failure: newest ? failureOf(newest) : null,
    end: newest ? await readEnd(ctx, newest) : null,
    pauseMs: pauseLeft(lastActionAt, now),
    lifetimeMinutes: policy.defaultLifetime,
    extensionMinutes: policy.extensionDuration,
    isWeb,
    checkedAt: await readCheckedAt(db, challengeId, now),
  }
}
