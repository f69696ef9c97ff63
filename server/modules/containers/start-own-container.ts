// The request only writes the row. What must hold at the same time (one container, the limit of the team, the pause) is
// checked under the lock of the participation (D-68).
import { randomUUID } from 'node:crypto'
import type { ContainerInfo } from '#src/contract/challenges.ts'
import { canRead, whyClosed } from '#src/rules/challenge-state.ts'
import { containerStarts, firstStop, pauseLeft } from '#src/rules/instance-lifetime.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'
import type { ContainerRow } from '../../state/containers/repository.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { ownInstance } from '../instances/own-instance.ts'
import { lockParticipation } from '../participations/repository.ts'
import { awaitContainer } from './await-container.ts'
import { hintOf } from './hint-of.ts'
import {
  findNewest,
  holdContainerSettings,
  insertContainer,
  listWanted,
  readHistory,
} from './own-containers.ts'
import { recordContainerEvent } from './record-container-event.ts'
import { refuseEnded } from './refuse-ended.ts'
import { endGiven } from './repository.ts'
import { resolvedSpec } from './resolved-spec.ts'
import { containerInfoOf } from './views.ts'

export type ContainerPlayer = VerbContext & {
  actor: Actor
  arena: Arena
  participation: ArenaParticipation
}

export async function startOwnContainer(
  ctx: ContainerPlayer,
  { challengeId, wait }: { challengeId: number; wait: boolean },
): Promise<ContainerInfo> {
  const { containers: host, config } = ctx
  await refuseUnplayable(ctx, challengeId)
  if (!host) throw fail('ContainersOff')
  const { row, limited } = await transact(ctx, async (tx, after) => {
    const now = ctx.clock.now()
    const participationId = ctx.participation.id
    const pair = { participationId, challengeId }
    const participation = await lockParticipation(tx, participationId)
    if (participation?.status !== 'Accepted') throw fail('ParticipationSuspended')
    const challenge = await holdContainerSettings(tx, ctx.arena.game.id, challengeId)
    if (!challenge?.isEnabled) throw fail('ChallengeNotFound')
    if (challenge.containerImage === '') throw fail('ContainerNotSet')

    const newest = await findNewest(tx, pair)
    if (newest?.wanted) throw fail('ContainerThere')
    const history = await readHistory(tx, pair, now - containerStarts.withinMs)
    const pauseMs = pauseLeft(history.lastActionAt, now)
    if (pauseMs > 0) throw fail('ContainerPause', { seconds: Math.ceil(pauseMs / 1_000) })
    if (history.starts >= containerStarts.most)
      throw fail('ContainerTooOften', { most: containerStarts.most, seconds: 60 })
    if (newest && newest.state !== 'gone') throw fail('ContainerStopping')

    const limited = await makeRoom(challenge.containerCountLimit)
    const created = await insertContainer(tx, {
      id: randomUUID(),
      kind: 'team',
      engine: host.name,
      gameId: challenge.gameId,
      challengeId,
      participationId,
      userId: ctx.actor.userId,
      spec: JSON.stringify(await resolvedSpec(tx, host.name, challenge)),
      requestedAt: now,
      stopAt: firstStop(now, ctx.settings.current().containerPolicy, challenge),
    })
    await recordContainerEvent(tx, after, 'ContainerStart', created, { byUserId: ctx.actor.userId, now })
    after.emit(hintOf(created))
    return { row: created, limited }

    /** Refuses a team that has as many as it may, or ends its oldest one where administrators have said so. */
    async function makeRoom(most: number): Promise<ContainerRow[]> {
      if (most === 0) return []
      const wanted = await listWanted(tx, participationId)
      if (wanted.length < most) return []
      if (!ctx.settings.current().containerPolicy.autoDestroyOnLimitReached)
        throw fail('ContainerLimit', { most })
      const oldest = wanted.slice(0, wanted.length - most + 1).map(({ id }) => id)
      const ended = await endGiven(tx, oldest, { ended: 'limit', by: ctx.actor.userId, now })
      for (const one of ended) {
        await recordContainerEvent(tx, after, 'ContainerDestroy', one, { byUserId: ctx.actor.userId, now })
        after.emit(hintOf(one))
      }
      return ended
    }
  })
  const about = { gameId: row.gameId, challengeId, participationId: row.participationId }
  for (const { id } of limited)
    afterCommit(ctx, () =>
      ctx.log.info({ ...about, containerId: id }, 'oldest container ended for a new one'),
    )
  afterCommit(ctx, () => ctx.log.info({ ...about, containerId: row.id }, 'container asked for'))
  if (!wait) return containerInfoOf(row, config)
  const reached = await awaitContainer(ctx, row, ({ state }) => state !== 'queued' && state !== 'starting')
  refuseEnded(reached)
  return containerInfoOf(reached, config)
}

/** The challenge must be open to the team, and the team must have its flag. */
async function refuseUnplayable(ctx: ContainerPlayer, challengeId: number): Promise<void> {
  const challenge = ctx.arena.challenges.get(challengeId)
  const now = ctx.clock.now()
  const state = challenge && ctx.arena.stateOf(challenge, ctx.participation, now)
  if (!challenge || !canRead(state)) throw fail('ChallengeNotFound')
  if (challenge.type !== 'StaticContainer' && challenge.type !== 'DynamicContainer') {
    throw fail('ChallengeWithoutContainer')
  }
  if (state === 'closed') throw fail(whyClosed(challenge, ctx.arena.game, now, ctx.participation.denials))
  if ((await ownInstance(ctx, challenge)) === 'none left') throw fail('NoFlagLeft')
}
