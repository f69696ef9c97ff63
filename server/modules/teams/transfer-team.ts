// The new captain must be a member who is not banned and is captain of fewer than 3 teams.
import type { z } from 'zod'
import { limits } from '#src/contract/limits.ts'
import type { Team, transferInput } from '#src/contract/teams.ts'
import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { emitTeamChanged } from '../participations/notify-games.ts'
import { lockOwnTeam } from './lock-own-team.ts'
import { countTeamsLed, isMember, lockUser, updateTeam } from './repository.ts'
import { readTeamView } from './views.ts'

export async function transferTeam(
  ctx: AccountContext,
  { teamId, newCaptainId }: z.output<typeof transferInput>,
): Promise<Team> {
  const team = await transact(ctx, async (tx, after) => {
    const heir = await lockUser(tx, newCaptainId)
    const own = await lockOwnTeam(tx, teamId, ctx.actor.userId)
    if (!heir || !(await isMember(tx, teamId, heir.id))) throw fail('UserNotInTeam', {}, 'newCaptainId')
    if (heir.id !== own.captainId) {
      if (heir.role === 'Banned') throw fail('UserBanned', {}, 'newCaptainId')
      if ((await countTeamsLed(tx, heir.id)) >= limits.teamsLedMax) {
        throw fail('HeirTeamsLedLimit', {}, 'newCaptainId')
      }
      await updateTeam(tx, teamId, { captainId: heir.id })
      await emitTeamChanged(tx, after, teamId)
    }
    return await readTeamView(tx, teamId)
  })
  afterCommit(ctx, () =>
    ctx.log.info({ teamId, from: ctx.actor.userId, to: newCaptainId }, 'team handed over'),
  )
  return team!
}
