import type { z } from 'zod'
import type { letScoreInput } from '#src/contract/participations.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { transact } from '../../writes/transact.ts'
import { findParticipation, updateParticipation } from './repository.ts'
import { lockWithTeam } from './review-participation.ts'

/** Lets a team score although one of its players is or was on the staff of the game, or not any more. */
export async function letScore(
  ctx: VerbContext,
  { participationId, scoresAnyway }: z.output<typeof letScoreInput>,
): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const held = await lockWithTeam(tx, participationId)
    if (!held) throw fail('ParticipationNotFound')
    const { team, participation } = held
    const { id, gameId } = participation
    await updateParticipation(tx, id, { scoresAnyway })
    after.emit({ kind: 'participation', gameId, participationId: id })
    after.audit({
      action: 'participation.review',
      gameId,
      target: { id, name: team.name },
      before: participation,
      after: (await findParticipation(tx, id))!,
    })
  })
}
