// What a team reads about itself when the game is over. Nothing in it is hidden from the team: a place of a board that is still frozen is
// left out, since it may not be the last word.
import type { FinalCard } from '#src/contract/scoreboard.ts'
import { isFrozen } from '#src/rules/freeze.ts'
import { gamePhase } from '#src/rules/game-clock.ts'
import type { BoardSolve } from '#src/rules/scoreboard-types.ts'
import type { SolveType } from '#src/rules/terms.ts'
import type { Arena, ArenaParticipation } from '../../state/arena/arena.ts'

const bestShown = 3
const weight: Record<SolveType, number> = {
  FirstBlood: 3,
  SecondBlood: 2,
  ThirdBlood: 1,
  Normal: 0,
  Unaccepted: 0,
}

/** Null while the game is not over, and for those who have no row on the board. */
export function finalCardOf(
  arena: Arena,
  own: ArenaParticipation | undefined,
  now: number,
): FinalCard | null {
  if (gamePhase(arena.game, now) !== 'ended' || own?.status !== 'Accepted') return null
  const row = arena.ownRow(own)
  if (!row) return null
  const { board, bytes } = arena.boards.get({ view: 'public' })
  const waits = isFrozen(arena.game, now)
  const challenges = new Map(
    Object.values(bytes.parts().challenges)
      .flat()
      .map((challenge) => [challenge.id, challenge]),
  )
  const isBetter = (a: BoardSolve, b: BoardSolve) => weight[b.type] - weight[a.type] || b.score - a.score
  return {
    id: row.id,
    name: row.name,
    avatar: row.avatar,
    rank: waits ? 0 : row.rank,
    division: row.division,
    divisionRank: waits ? null : row.divisionRank,
    teams: board.rows().length,
    score: row.score,
    solved: row.solvedCount,
    challenges: challenges.size,
    best: row.solvedChallenges
      .toSorted(isBetter)
      .flatMap(({ id, score, type }) => {
        const challenge = challenges.get(id)
        return challenge ? [{ id, title: challenge.title, category: challenge.category, score, type }] : []
      })
      .slice(0, bestShown),
  }
}
