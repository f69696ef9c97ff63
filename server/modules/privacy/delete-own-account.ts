// The owner deletes the account. Boards do not change: submissions and solves stay with the team, without a name.
import { randomBytes } from 'node:crypto'
import type { RequestContext } from '../../access/context.ts'
import { constraintOf } from '../../db/client.ts'
import { fail } from '../../lib/refusal.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { transact } from '../../writes/transact.ts'
import { checkOwnPassword } from '../accounts/check-own-password.ts'
import { releaseLater } from '../files/release-files.ts'
import { dropMember } from '../participations/drop-member.ts'
import { emitNameChanged, emitTeamChanged, emitUserRemoved } from '../participations/notify-games.ts'
import { deleteTeam, lockTeam } from '../teams/repository.ts'
import { keepAnAdmin } from '../users/keep-an-admin.ts'
import { deleteUser, holdUser, listMembershipsOfUser } from '../users/repository.ts'
import { blankTraces, blankUser, listTeamsLed } from './repository.ts'

/**
 * Refuses captains of teams with other members, who hand the team over first, and the last administrator. The row of a captain
 * who was alone in a team that played stays without anything personal, as the captain of that team.
 */
export async function deleteOwnAccount(
  ctx: RequestContext & { actor: Actor },
  password: string,
): Promise<void> {
  const { userId } = ctx.actor
  await checkOwnPassword(ctx, password)
  // Lines that wait to be written would keep the name.
  await ctx.logs.flush()
  const alias = `gone-${randomBytes(5).toString('hex')}`
  await transact({ ...ctx, actor: null, ip: undefined }, async (tx, after) => {
    await keepAnAdmin(tx, userId)
    const held = await holdUser(tx, userId)
    if (!held) throw fail('NotSignedIn')
    const led = await listTeamsLed(tx, userId)
    const shared = led.filter(({ others }) => others > 0)
    if (shared.length > 0)
      throw fail('HandTeamsOver', { teams: shared.map(({ name }) => name).join(', ') }, 'password')
    await emitUserRemoved(tx, after, userId)
    await emitNameChanged(tx, after, userId)
    for (const { id, isInGames } of led) {
      await lockTeam(tx, id)
      await emitTeamChanged(tx, after, id)
      if (!isInGames) await deleteTeam(tx, id)
    }
    const staysCaptain = led.some(({ isInGames }) => isInGames)
    const ledIds = new Set(led.map(({ id }) => id))
    for (const { teamId } of await listMembershipsOfUser(tx, userId)) {
      if (ledIds.has(teamId)) continue
      await lockTeam(tx, teamId)
      await dropMember(tx, after, teamId, userId)
      await tx.deleteFrom('teamMembers').where('teamId', '=', teamId).where('userId', '=', userId).execute()
    }
    await blankTraces(tx, userId, held.userName, alias)
    if (staysCaptain) await blankUser(tx, userId, alias)
    else
      await deleteUser(tx, userId).catch((error: unknown) => {
        // The user became captain concurrently.
        throw constraintOf(error) === 'teams_captain_id_fkey' ? fail('UserLeadsTeam') : error
      })
    after.emit({ kind: 'identity', userId })
    releaseLater(after, [held.avatarHash])
    after.audit({ action: 'user.delete', target: { id: userId, name: alias } })
    after.do(() => ctx.cookies.setSession(null))
  })
  // In the name of the server: the line would keep the one that was deleted.
  ctx.logs.logger().info({ alias }, 'an account was deleted by its owner')
}
