import type { GameTeam } from '#src/contract/teams.ts'
import { hasPlace } from '#src/rules/team-size.ts'
import type { VerbContext } from '../../access/context.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import type { Arena } from '../../state/arena/arena.ts'
import { findTeam, listMembers } from '../teams/repository.ts'

/** The team with which the caller has joined the game: its members, and who of them has joined too. */
export async function readGameTeam({
  db,
  actor,
  arena,
}: VerbContext & { arena: Arena }): Promise<GameTeam | null> {
  const own = actor && arena.participationOf(actor.userId)
  const team = own && (await findTeam(db, own.teamId))
  if (!team) return null
  const members = await listMembers(db, [team.id])
  return {
    id: team.id,
    name: team.name,
    avatar: assetUrl(team.avatarHash, 'avatar'),
    isCaptain: team.captainId === actor.userId,
    hasPlace: hasPlace(arena.game, own.memberIds.length),
    members: members.map(({ id, userName, avatarHash }) => ({
      id,
      userName,
      avatar: assetUrl(avatarHash, 'avatar'),
      joined: own.memberIds.includes(id),
    })),
  }
}
