import type { RequestContext } from '../../access/context.ts'
import type { IncomingForm } from '../../answers/incoming-form.ts'
import { fail } from '../../lib/refusal.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { swapPicture } from '../files/swap-picture.ts'
import { emitTeamChanged } from '../participations/notify-games.ts'
import { lockOwnTeam } from './lock-own-team.ts'
import { findTeam, updateTeam } from './repository.ts'

/** @returns the public path. The captain is checked before the upload is read, and again when the team is locked. */
export async function changeTeamAvatar(
  ctx: RequestContext & { actor: Actor },
  { teamId, form }: { teamId: number; form: IncomingForm },
): Promise<string> {
  const team = await findTeam(ctx.db, teamId)
  if (!team) throw fail('TeamNotFound')
  if (team.captainId !== ctx.actor.userId) throw fail('NotTeamCaptain')
  return await swapPicture(ctx, form, 'avatar', async (tx, avatarHash, after) => {
    const held = await lockOwnTeam(tx, teamId, ctx.actor.userId, 'TeamNotFound')
    await updateTeam(tx, teamId, { avatarHash })
    await emitTeamChanged(tx, after, teamId)
    after.do(() => ctx.log.info({ teamId }, 'team avatar changed'))
    return held.avatarHash
  })
}
