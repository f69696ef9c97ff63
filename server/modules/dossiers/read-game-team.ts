import type { GameTeam } from '#src/contract/dossiers.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena } from '../../state/arena/arena.ts'
import {
  listAnswers,
  listHints,
  listInstancesOf,
  listJoinedMembers,
  listTeamsAtSameAddress,
} from './repository.ts'

/** A team for those who watch the game: its place on the true board, what it did in this game, and who was seen where it was. */
export async function readGameTeam({ db }: VerbContext, arena: Arena, teamId: number): Promise<GameTeam> {
  const participation = [...arena.participations].find((one) => one.teamId === teamId)
  if (!participation) throw fail('TeamNotFound')
  const { id: participationId, teamName, teamAvatar, teamBio, division, status, joinedAt } = participation
  const row = arena.boards
    .get({ view: 'true' })
    .board.rows()
    .find(({ id }) => id === teamId)
  const [members, answers, hints, instances, sameAddress] = await Promise.all([
    listJoinedMembers(db, participationId),
    listAnswers(db, { teamId }, [participationId]),
    listHints(db, { teamId }, [participationId]),
    listInstancesOf(db, { teamId }, [participationId]),
    listTeamsAtSameAddress(db, arena.game.id, participationId),
  ])
  return {
    ...{
      participationId,
      teamId,
      team: teamName,
      avatar: teamAvatar,
      bio: teamBio,
      division,
      status,
      joinedAt,
    },
    rank: row && row.rank > 0 ? row.rank : null,
    score: row?.score ?? null,
    solves: row?.solvedCount ?? null,
    ...{ members, answers, hints, instances, sameAddress },
  }
}
