import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { dropMember } from '../participations/drop-member.ts'
import { emitTeamChanged } from '../participations/notify-games.ts'
import { refuseWhileLocked } from './lock-own-team.ts'
import { deleteMember, isMember, lockTeam } from './repository.ts'

/** Also removes the member from the games joined with this team. */
export async function leaveTeam(ctx: AccountContext, teamId: number): Promise<void> {
  const { userId } = ctx.actor
  await transact(ctx, async (tx, after) => {
    const team = await lockTeam(tx, teamId)
    if (!team) throw fail('TeamNotFound')
    if (!(await isMember(tx, teamId, userId))) throw fail('NotTeamMember')
    if (team.captainId === userId) throw fail('CaptainCannotLeave')
    await refuseWhileLocked(tx, team, ctx.clock.now())
    await emitTeamChanged(tx, after, teamId)
    await dropMember(tx, after, teamId, userId)
    await deleteMember(tx, teamId, userId)
  })
  afterCommit(ctx, () => ctx.log.info({ teamId, userId }, 'team left'))
}
