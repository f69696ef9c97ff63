import { limits } from '#src/contract/limits.ts'
import type { ReadPlayer } from '#src/contract/players.ts'
import type { VerbContext } from '../../access/context.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import { fail } from '../../lib/refusal.ts'
import type { Arena } from '../../state/arena/arena.ts'
import { findPlayer, listJoinedGames } from './repository.ts'

/**
 * A player as the public boards show them: everything is read from the boards, so that what they hide is hidden here too. An account that
 * is on no board is not found, so that the page does not reveal which accounts exist.
 */
export async function readPlayer(ctx: VerbContext, userName: string): Promise<ReadPlayer> {
  const player = await findPlayer(ctx.db, userName)
  if (!player) throw fail('UserNotFound')
  const joined = await listJoinedGames(ctx.db, player.id, ctx.clock.now(), limits.playerGamesShown)
  const games = await Promise.all(
    joined.map(async ({ gameId, teamId }) => {
      const arena = await ctx.arenas.get(gameId)
      return arena ? gameOf(arena, teamId, player.userName) : undefined
    }),
  )
  const shown = games.filter((game) => game !== undefined)
  if (shown.length === 0) throw fail('UserNotFound')
  const { avatarHash, bio } = player
  return { userName: player.userName, bio, avatar: assetUrl(avatarHash, 'avatar'), games: shown }
}

function gameOf(arena: Arena, teamId: number, userName: string): ReadPlayer['games'][number] | undefined {
  const { board, bytes } = arena.boards.get({ view: 'public' })
  const rows = board.rows()
  const row = rows.find(({ id }) => id === teamId)
  if (!row) return undefined
  const challenges = new Map(
    Object.values(bytes.parts().challenges)
      .flat()
      .map((challenge) => [challenge.id, challenge]),
  )
  const { id, title, endAt } = arena.game
  const { rank, division, divisionRank, score } = row
  return {
    ...{ id, title, end: endAt, rank, division, divisionRank, score, teams: rows.length },
    team: { id: teamId, name: row.name, avatar: row.avatar },
    solves: row.solvedChallenges
      .filter((solve) => solve.userName === userName)
      .flatMap(({ id: challengeId, type, score: points, time }) => {
        const challenge = challenges.get(challengeId)
        return challenge
          ? [
              {
                title: challenge.title,
                category: challenge.category,
                ownCategory: arena.ownCategoryOf(challengeId),
                type,
                score: points,
                time,
              },
            ]
          : []
      }),
  }
}
