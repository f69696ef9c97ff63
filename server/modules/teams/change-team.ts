import type { z } from 'zod'
import type { Team, teamUpdate } from '#src/contract/teams.ts'
import type { AccountContext } from '../../access/context.ts'
import { transact } from '../../writes/transact.ts'
import { emitTeamChanged, emitTeamRenamed } from '../participations/notify-games.ts'
import { checkTeamName } from './check-team-name.ts'
import { lockOwnTeam } from './lock-own-team.ts'
import { type TeamRow, updateTeam } from './repository.ts'
import { readTeamView } from './views.ts'

/** What is not sent stays, and so does the name when it is empty; null clears the bio. Allowed while the team is locked. */
export async function changeTeam(
  ctx: AccountContext & { team: TeamRow },
  { teamId, name, bio }: z.output<typeof teamUpdate>,
): Promise<Team> {
  const changes = {
    ...(bio !== undefined && { bio }),
    ...(name?.trim() && { name: checkTeamName(ctx, name, ctx.team.name) }),
  }
  const team = await transact(ctx, async (tx, after) => {
    const before = await lockOwnTeam(tx, teamId, ctx.actor.userId)
    if (Object.keys(changes).length > 0) await updateTeam(tx, teamId, changes)
    const isRenamed = changes.name !== undefined && changes.name !== before.name
    await (isRenamed ? emitTeamRenamed : emitTeamChanged)(tx, after, teamId)
    return await readTeamView(tx, teamId)
  })
  return team!
}
