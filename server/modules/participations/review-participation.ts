// Reviews a participation. Only transitions allowed by `canReview` apply; an unknown division is ignored.
import type { z } from 'zod'
import type { reviewInput } from '#src/contract/participations.ts'
import { canReview, type StoredParticipationStatus } from '#src/rules/participation.ts'
import type { ParticipationStatus } from '#src/rules/terms.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { type AfterCommit, afterCommit, transact } from '../../writes/transact.ts'
import { changedMeanwhile } from '../audit/refuse-outdated.ts'
import { findLastUpdate } from '../audit/repository.ts'
import { findFittingDivision } from '../divisions/repository.ts'
import { holdGame } from '../games/repository.ts'
import { lockTeam } from '../teams/repository.ts'
import { applyAcceptance } from './apply-acceptance.ts'
import { findParticipation, lockParticipation, updateParticipation } from './repository.ts'

export async function reviewParticipation(
  ctx: VerbContext,
  { participationId, status, division, expectedDivision, undoes, note }: z.output<typeof reviewInput>,
): Promise<void> {
  const from = await transact(ctx, async (tx, after) => {
    const locked = await lockWithTeam(tx, participationId)
    const { game, participation } = locked
    const { id, gameId } = participation
    if (expectedDivision !== undefined && expectedDivision !== participation.division)
      throw await changedMeanwhile(tx, 'participation', id)
    if (undoes && !(await isOwnLast(ctx, tx, participation, undoes)))
      throw await changedMeanwhile(tx, 'participation', id)
    if (division !== undefined) {
      const chosen = await findFittingDivision(tx, game, division || null)
      if (chosen !== undefined) await updateParticipation(tx, id, { divisionId: chosen?.id ?? null })
    }
    if (note != null) await updateParticipation(tx, id, { reviewNote: note.trim() })
    if (status && status !== participation.status) {
      if (!canReview(participation.status, status)) throw fail('ReviewStepNotAllowed', {}, 'status')
      const by = { userId: ctx.actor?.userId }
      if (status === 'Accepted') await applyAcceptance(tx, after, participation, by)
      else await updateParticipation(tx, id, { status: status as StoredParticipationStatus })
      const kind = refusals[status]
      if (kind) after.happened({ kind, gameId, participationId: id, ...by })
    }
    await noteReview(tx, after, locked)
    return participation.status
  })
  if (status && status !== from) {
    afterCommit(ctx, () =>
      ctx.log.info({ participationId, from, to: status, by: ctx.actor?.userId }, 'reviewed'),
    )
  }
}

const refusals: { [Status in ParticipationStatus]?: 'rejected' | 'suspended' } = {
  Rejected: 'rejected',
  Suspended: 'suspended',
}

/** The team has this status still, and the caller was the last who reviewed it. */
async function isOwnLast(
  { actor }: VerbContext,
  tx: Db,
  { id, status }: { id: number; status: ParticipationStatus },
  given: ParticipationStatus,
): Promise<boolean> {
  const last = await findLastUpdate(tx, 'participation', id)
  return status === given && (last?.actorId ?? undefined) === actor?.userId
}

type Locked = Awaited<ReturnType<typeof lockWithTeam>>

/** Game, team and participation are locked in this order everywhere. */
export async function lockWithTeam(tx: Db, id: number) {
  const found = await findParticipation(tx, id)
  const game = found && (await holdGame(tx, found.gameId))
  const team = game && (await lockTeam(tx, found.teamId))
  const participation = team && (await lockParticipation(tx, id))
  if (!participation) throw fail('ParticipationNotFound')
  return { game, team, participation }
}

/** For the audit log and for those who keep the participation, after it was changed. */
export async function noteReview(tx: Db, after: AfterCommit, { team, participation }: Locked): Promise<void> {
  const { id, gameId } = participation
  after.emit({ kind: 'participation', gameId, participationId: id })
  after.audit({
    action: 'participation.review',
    gameId,
    target: { id, name: team.name },
    before: participation,
    after: (await findParticipation(tx, id))!,
  })
}
