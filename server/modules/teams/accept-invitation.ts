// Anyone with an invitation code can join the team, also a locked one, because each member joins games individually.
import type { InviteCode } from '#src/rules/invite-code.ts'
import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { emitTeamChanged } from '../participations/notify-games.ts'
import { insertMember, isMember, lockTeam } from './repository.ts'
import { checkInvitation, withInvitation } from './with-invitation.ts'

export const acceptInvitation = (ctx: AccountContext, code: string): Promise<void> =>
  withInvitation(ctx, code, (invite) => accept(ctx, invite))

async function accept(ctx: AccountContext, invite: InviteCode): Promise<void> {
  const { userId } = ctx.actor
  const { teamId } = invite
  await transact(ctx, async (tx, after) => {
    checkInvitation(await lockTeam(tx, teamId), invite)
    if (await isMember(tx, teamId, userId)) throw fail('AlreadyTeamMember', {}, 'code')
    await insertMember(tx, { teamId, userId, joinedAt: ctx.clock.now() })
    await emitTeamChanged(tx, after, teamId)
  })
  afterCommit(ctx, () => ctx.log.info({ teamId, userId }, 'team joined'))
}
