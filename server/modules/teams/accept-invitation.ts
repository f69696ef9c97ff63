// Anyone with an invitation code can join the team, also a locked one, because each member joins games individually.
import { parseInviteCode } from '#src/rules/invite-code.ts'
import { guessing } from '../../access/code-guesses.ts'
import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { emitTeamChanged } from '../participations/notify-games.ts'
import { insertMember, isMember, lockTeam } from './repository.ts'

export async function acceptInvitation(ctx: AccountContext, code: string): Promise<void> {
  const invite = parseInviteCode(code.trim())
  if (!invite) throw fail('InviteMalformed', {}, 'code')
  const guess = { of: `team ${invite.teamId}`, code: invite.token }
  await guessing(ctx, guess, ['TeamUnknown', 'InviteOutdated'], () => accept(ctx, invite))
}

async function accept(
  ctx: AccountContext,
  { teamId, token }: { teamId: number; token: string },
): Promise<void> {
  const { userId } = ctx.actor
  await transact(ctx, async (tx, after) => {
    const team = await lockTeam(tx, teamId)
    if (!team) throw fail('TeamUnknown', {}, 'code')
    if (team.inviteToken !== token) throw fail('InviteOutdated', {}, 'code')
    if (await isMember(tx, teamId, userId)) throw fail('AlreadyTeamMember', {}, 'code')
    await insertMember(tx, { teamId, userId, joinedAt: ctx.clock.now() })
    await emitTeamChanged(tx, after, teamId)
  })
  afterCommit(ctx, () => ctx.log.info({ teamId, userId }, 'team joined'))
}
