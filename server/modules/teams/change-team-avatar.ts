import type { AccountContext } from '../../access/context.ts'
import type { SentFiles } from '../../answers/sent-files.ts'
import { fail } from '../../lib/refusal.ts'
import { swapPicture } from '../files/swap-picture.ts'
import { emitTeamChanged } from '../participations/notify-games.ts'
import { lockOwnTeam } from './lock-own-team.ts'
import { findTeam, updateTeam } from './repository.ts'

/** @returns the public path. The captain is checked before the upload is read, and again when the team is locked. */
export async function changeTeamAvatar(
  ctx: AccountContext,
  { teamId, form }: { teamId: number; form: SentFiles },
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
