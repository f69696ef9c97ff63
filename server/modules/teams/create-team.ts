// A user can be captain of at most 3 teams.
import type { z } from 'zod'
import { limits } from '#src/contract/limits.ts'
import type { Team, teamInput } from '#src/contract/teams.ts'
import type { AccountContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { checkTeamName } from './check-team-name.ts'
import { newInviteToken } from './new-invite-token.ts'
import { countTeamsLed, insertMember, insertTeam, lockUser } from './repository.ts'
import { readTeamView } from './views.ts'

export async function createTeam(ctx: AccountContext, input: z.output<typeof teamInput>): Promise<Team> {
  const { userId } = ctx.actor
  const name = checkTeamName(ctx, input.name ?? '')
  const now = ctx.clock.now()
  const team = await transact(ctx, async (tx) => {
    if (!(await lockUser(tx, userId))) throw fail('NotSignedIn')
    if ((await countTeamsLed(tx, userId)) >= limits.teamsLedMax) throw fail('TeamsLedLimit')
    const teamId = await insertTeam(tx, {
      name,
      bio: input.bio ?? null,
      inviteToken: newInviteToken(),
      captainId: userId,
      createdAt: now,
    })
    await insertMember(tx, { teamId, userId, joinedAt: now })
    return await readTeamView(tx, teamId)
  })
  afterCommit(ctx, () => ctx.log.info({ teamId: team!.id, userId }, 'team made'))
  return team!
}
