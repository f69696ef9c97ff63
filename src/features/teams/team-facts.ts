import { limits } from '#src/contract/limits.ts'
import type { Team, TeamMember } from '#src/contract/teams.ts'

export const isLedBy = (team: Team, userId: string | undefined): boolean =>
  team.members.some(({ id, captain }) => captain && id === userId)

/** True when the user may not become captain of another team. */
export const leadsEnough = (teams: readonly Team[], userId: string | undefined): boolean =>
  teams.filter((team) => isLedBy(team, userId)).length >= limits.teamsLedMax

/** The captain, then the others in the order of joining. */
export const captainFirst = (members: readonly TeamMember[]): TeamMember[] => [
  ...members.filter(({ captain }) => captain),
  ...members.filter(({ captain }) => !captain),
]
