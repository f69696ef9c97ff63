import type { AccountContext } from '../../access/context.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { releaseLater } from '../files/release-files.ts'
import { listHashesOf } from '../files/repository.ts'
import { emitTeamRemoved } from '../participations/notify-games.ts'
import { lockOwnTeam, refuseWhileLocked } from './lock-own-team.ts'
import { deleteTeam } from './repository.ts'

/** Deletes the team with its participations, submissions and solves. */
export async function disbandTeam(ctx: AccountContext, teamId: number): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const team = await lockOwnTeam(tx, teamId, ctx.actor.userId, 'TeamNotFound')
    await refuseWhileLocked(tx, team, ctx.clock.now())
    await emitTeamRemoved(tx, after, teamId)
    releaseLater(after, await listHashesOf(tx, { teamId }))
    await deleteTeam(tx, teamId)
  })
  afterCommit(ctx, () => ctx.log.info({ teamId, userId: ctx.actor.userId }, 'team disbanded'))
}
