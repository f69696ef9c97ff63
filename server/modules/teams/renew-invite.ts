import type { AccountContext } from '../../access/context.ts'
import { transact } from '../../writes/transact.ts'
import { lockOwnTeam } from './lock-own-team.ts'
import { newInviteToken } from './new-invite-token.ts'
import { updateTeam } from './repository.ts'
import { inviteCodeOf } from './views.ts'

/** The old code stops working immediately. */
export async function renewInvite(ctx: AccountContext, teamId: number): Promise<string> {
  return await transact(ctx, async (tx) => {
    const team = await lockOwnTeam(tx, teamId, ctx.actor.userId)
    const inviteToken = newInviteToken()
    await updateTeam(tx, teamId, { inviteToken })
    return inviteCodeOf({ ...team, inviteToken })
  })
}
