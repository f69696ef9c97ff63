import type { Team, TeamMember } from '#src/contract/teams.ts'
import { formatInviteCode } from '#src/rules/invite-code.ts'
import type { Db } from '../../db/client.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import { listMembers, listTeams, type MemberRow, type TeamRow } from './repository.ts'

export const teamView = (team: TeamRow, members: readonly MemberRow[]): Team => ({
  id: team.id,
  name: team.name,
  bio: team.bio,
  avatar: assetUrl(team.avatarHash, 'avatar'),
  locked: team.locked,
  members: members
    .filter(({ teamId }) => teamId === team.id)
    .map((member) => memberView(member, member.id === team.captainId)),
})

const memberView = (member: MemberRow, captain: boolean): TeamMember => ({
  id: member.id,
  userName: member.userName,
  bio: member.bio,
  avatar: assetUrl(member.avatarHash, 'avatar'),
  captain,
})

export const inviteCodeOf = ({ id, name, inviteToken }: TeamRow): string =>
  formatInviteCode({ name, teamId: id, token: inviteToken })

export async function readTeamViews(db: Db, teams: readonly TeamRow[]): Promise<Team[]> {
  const members = await listMembers(
    db,
    teams.map(({ id }) => id),
  )
  return teams.map((team) => teamView(team, members))
}

/** The team with its current members; undefined when there is no such team. */
export async function readTeamView(db: Db, teamId: number): Promise<Team | undefined> {
  return (await readTeamViews(db, await listTeams(db, [teamId])))[0]
}
