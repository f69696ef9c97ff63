// What a link to join a team leads to, before anybody has logged in: the team, and the games that one may join with it.
import type { Invitation } from '#src/contract/teams.ts'
import type { InviteCode } from '#src/rules/invite-code.ts'
import { hasPlace } from '#src/rules/team-size.ts'
import type { VerbContext } from '../../access/context.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import { findTeam, listGamesToJoin, listMembers } from './repository.ts'
import { checkInvitation, withInvitation } from './with-invitation.ts'

export const readInvitation = (ctx: VerbContext, code: string): Promise<Invitation> =>
  withInvitation(ctx, code, (invite) => read(ctx, invite))

async function read({ db, actor, clock }: VerbContext, invite: InviteCode): Promise<Invitation> {
  const team = await findTeam(db, invite.teamId)
  checkInvitation(team, invite)
  const userId = actor?.userId
  const [members, games] = await Promise.all([
    listMembers(db, [team.id]),
    listGamesToJoin(db, team.id, userId, clock.now()),
  ])
  return {
    teamId: team.id,
    name: team.name,
    avatar: assetUrl(team.avatarHash, 'avatar'),
    members: members.length,
    isMember: members.some(({ id }) => id === userId),
    games: games
      .filter(({ joined, count, ...game }) => joined || hasPlace(game, count))
      .map(({ startAt, endAt, id, title, division, joined }) => ({
        id,
        title,
        start: startAt,
        end: endAt,
        division,
        joined,
      })),
  }
}
