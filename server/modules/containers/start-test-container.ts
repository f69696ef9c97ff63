import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ContainerInfo } from '#src/contract/challenges.ts'
import { testLifetimeMs } from '#src/rules/instance-lifetime.ts'
import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { lockChallenge } from '../challenges/repository.ts'
import { awaitContainer } from './await-container.ts'
import { hintOf } from './hint-of.ts'
import { findNewestTest, holdContainerSettings, insertContainer } from './own-containers.ts'
import { askImages } from './prepare-image.ts'
import { refuseEnded } from './refuse-ended.ts'
import { endGiven } from './repository.ts'
import { resolvedSpec } from './resolved-spec.ts'
import { imagesOf } from './spec-of.ts'
import { containerInfoOf } from './views.ts'

type Wish = { gameId: number; challengeId: number; wait: boolean }

/**
 * For editors of a challenge. A new one takes the place of the old one (D-46). Who asks again while one of the same settings starts
 * waits for that one: a client that repeats its call would never see one run on a slow engine.
 */
export async function startTestContainer(
  ctx: AccountContext,
  { gameId, challengeId, wait }: Wish,
): Promise<ContainerInfo> {
  const { containers: host, config } = ctx
  const created = await transact(ctx, async (tx, after) => {
    const now = ctx.clock.now()
    // Two editors at the same time: one after the other.
    if (!(await lockChallenge(tx, gameId, challengeId))) throw fail('ChallengeNotFound')
    const challenge = await holdContainerSettings(tx, gameId, challengeId)
    if (!challenge) throw fail('ChallengeNotFound')
    if (challenge.type !== 'StaticContainer' && challenge.type !== 'DynamicContainer') {
      throw fail('ChallengeWithoutContainer')
    }
    if (challenge.containerImage === '') throw fail('ContainerNotSet')
    if (!host) throw fail('ContainersOff')
    if (host.trouble !== undefined) throw fail('TestContainerEngine', { reason: host.trouble })
    const spec = JSON.stringify(await resolvedSpec(tx, host.name, challenge))
    const before = await findNewestTest(tx, challengeId)
    if (before?.wanted) {
      if (before.state !== 'running' && isDeepStrictEqual(before.spec, JSON.parse(spec))) return before
      for (const row of await endGiven(tx, [before.id], { ended: 'replaced', now })) after.emit(hintOf(row))
    }
    const row = await insertContainer(tx, {
      id: randomUUID(),
      kind: 'test',
      engine: host.name,
      gameId,
      challengeId,
      participationId: null,
      userId: ctx.actor.userId,
      spec,
      requestedAt: now,
      stopAt: now + testLifetimeMs,
    })
    after.emit(hintOf(row))
    await askImages(tx, after, { engine: host.name, images: imagesOf(challenge), now })
    after.audit({
      action: 'container.start',
      gameId,
      target: { id: row.id, name: challenge.title },
      after: { kind: 'test', image: challenge.containerImage },
    })
    return row
  })
  afterCommit(ctx, () =>
    ctx.log.info({ gameId, challengeId, containerId: created.id }, 'test container asked for'),
  )
  if (!wait) return containerInfoOf(created, config)
  const reached = await awaitContainer(
    ctx,
    created,
    ({ state }) => state !== 'queued' && state !== 'starting',
  )
  refuseEnded(reached)
  return containerInfoOf(reached, config)
}
