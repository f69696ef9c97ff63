// Administrators' changes to a team, without the checks that apply to its captain.
import type { z } from 'zod'
import type { adminTeamUpdate } from '#src/contract/admin-teams.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { listHashesOf } from '../files/repository.ts'
import { emitTeamChanged, emitTeamRemoved, emitTeamRenamed } from '../participations/notify-games.ts'
import { checkTeamName } from './check-team-name.ts'
import { deleteTeam, findTeam, lockTeam, updateTeam } from './repository.ts'

/** Empty and missing properties are unchanged. */
export async function adminChangeTeam(
  ctx: VerbContext,
  { teamId, name, bio, locked }: z.output<typeof adminTeamUpdate>,
): Promise<void> {
  const kept = name?.trim() ? await findTeam(ctx.db, teamId) : undefined
  const changes = {
    ...(name?.trim() && { name: checkTeamName(ctx, name, kept?.name) }),
    ...(bio?.trim() && { bio }),
    ...(locked != null && { locked }),
  }
  await transact(ctx, async (tx, after) => {
    const before = await lockTeam(tx, teamId)
    if (!before) throw fail('TeamUnknown')
    if (Object.keys(changes).length === 0) return
    await updateTeam(tx, teamId, changes)
    const isRenamed = changes.name !== undefined && changes.name !== before.name
    await (isRenamed ? emitTeamRenamed : emitTeamChanged)(tx, after, teamId)
    after.audit({ action: 'team.update', target: { id: teamId, name: before.name }, before, after: changes })
  })
  afterCommit(ctx, () =>
    ctx.log.info({ teamId, ...changes, by: ctx.actor?.userId }, 'team edited by an administrator'),
  )
}

/** Deletes the team with its participations, submissions and solves, also during a game. */
export async function adminRemoveTeam(ctx: VerbContext, teamId: number): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const team = await lockTeam(tx, teamId)
    if (!team) throw fail('TeamNotFound')
    await emitTeamRemoved(tx, after, teamId)
    releaseLater(after, await listHashesOf(tx, { teamId }))
    await deleteTeam(tx, teamId)
    after.audit({ action: 'team.delete', target: { id: teamId, name: team.name }, before: team })
  })
  afterCommit(ctx, () => ctx.log.info({ teamId, by: ctx.actor?.userId }, 'team deleted by an administrator'))
}
