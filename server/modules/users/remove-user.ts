import type { VerbContext } from '../../access/context.ts'
import { constraintOf } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { dropMember } from '../participations/drop-member.ts'
import { emitUserRemoved } from '../participations/notify-games.ts'
import { countTeamsLed, lockTeam } from '../teams/repository.ts'
import { keepAnAdmin } from './keep-an-admin.ts'
import { deleteUser, holdUser, listMembershipsOfUser } from './repository.ts'

/** The account's submissions and texts are kept without its name. Refuses the own account and captains. */
export async function removeUser(ctx: VerbContext, input: string): Promise<void> {
  const userId = input.toLowerCase()
  if (userId === ctx.actor?.userId) throw fail('CannotChangeSelf')
  const user = await transact(ctx, async (tx, after) => {
    await keepAnAdmin(tx, userId)
    const held = await holdUser(tx, userId)
    if (!held) throw fail('UserNotFound')
    if ((await countTeamsLed(tx, userId)) > 0) throw fail('UserLeadsTeam')
    await emitUserRemoved(tx, after, userId)
    for (const { teamId } of await listMembershipsOfUser(tx, userId)) {
      await lockTeam(tx, teamId)
      await dropMember(tx, after, teamId, userId)
    }
    await deleteUser(tx, userId).catch((error: unknown) => {
      // The user became captain concurrently.
      throw constraintOf(error) === 'teams_captain_id_fkey' ? fail('UserLeadsTeam') : error
    })
    after.emit({ kind: 'identity', userId })
    releaseLater(after, [held.avatarHash])
    after.audit({ action: 'user.delete', target: { id: userId, name: held.userName }, before: held })
    return held
  })
  afterCommit(ctx, () =>
    ctx.log.info({ userId, deleted: user.userName, by: ctx.actor?.userId }, 'user deleted'),
  )
}
