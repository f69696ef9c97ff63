import type { z } from 'zod'
import type { kickInput, Team } from '#src/contract/teams.ts'
import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { dropMember } from '../participations/drop-member.ts'
import { emitTeamChanged } from '../participations/notify-games.ts'
import { lockOwnTeam, refuseWhileLocked } from './lock-own-team.ts'
import { deleteMember, isMember } from './repository.ts'
import { readTeamView } from './views.ts'

/** Also removes the kicked member, and no other, from the games joined with this team. */
export async function kickMember(ctx: AccountContext, input: z.output<typeof kickInput>): Promise<Team> {
  const { teamId } = input
  const userId = input.userId.toLowerCase()
  const team = await transact(ctx, async (tx, after) => {
    const own = await lockOwnTeam(tx, teamId, ctx.actor.userId)
    if (userId === own.captainId) throw fail('CannotKickSelf')
    await refuseWhileLocked(tx, own, ctx.clock.now())
    if (!(await isMember(tx, teamId, userId))) throw fail('UserNotInTeam')
    await emitTeamChanged(tx, after, teamId)
    await dropMember(tx, after, teamId, userId)
    await deleteMember(tx, teamId, userId)
    return await readTeamView(tx, teamId)
  })
  afterCommit(ctx, () => ctx.log.info({ teamId, userId, by: ctx.actor?.userId }, 'team member removed'))
  return team!
}
