import type { Actor, RequestContext } from '../../context.ts'
import { transact } from '../../db/transact.ts'
import { newInviteToken } from './invite-token.ts'
import { lockOwnTeam } from './own-team.ts'
import { updateTeam } from './repository.ts'
import { inviteCodeOf } from './views.ts'

/** The old code stops working at once. */
export async function renewInvite(ctx: RequestContext & { actor: Actor }, teamId: number): Promise<string> {
  return await transact(ctx, async (tx) => {
    const team = await lockOwnTeam(tx, teamId, ctx.actor.userId)
    const inviteToken = newInviteToken()
    await updateTeam(tx, teamId, { inviteToken })
    return inviteCodeOf({ ...team, inviteToken })
  })
}
