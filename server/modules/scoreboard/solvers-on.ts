import { limits } from '#src/contract/limits.ts'
import type { SolverList } from '#src/contract/scoreboard.ts'
import type { SolveType } from '#src/rules/terms.ts'
import { fail } from '../../lib/refusal.ts'
import type { ServedBoard } from '../../state/arena/boards.ts'

interface Solving {
  teamId: number
  type: SolveType
  time: number
}

// Bloods first: of two solves in the same millisecond the board knows which one was first.
const place: Record<SolveType, number> = {
  FirstBlood: 0,
  SecondBlood: 1,
  ThirdBlood: 2,
  Normal: 3,
  Unaccepted: 3,
}

/** Of solves of one challenge, the first one first. */
export const bySolve = (a: Solving, b: Solving): number =>
  place[a.type] - place[b.type] || a.time - b.time || a.teamId - b.teamId

/** The teams of a board that have solved a challenge, first solve first. */
export function solversOn({ board, bytes }: ServedBoard, challengeId: number): SolverList {
  const shown = Object.values(bytes.challengeParts().challenges).flat()
  if (!shown.some(({ id }) => id === challengeId)) throw fail('ChallengeNotFound')
  const solvers = board.rows().flatMap(({ id: teamId, name, avatar, solvedChallenges }) => {
    const solve = solvedChallenges.find(({ id }) => id === challengeId)
    return solve ? [{ teamId, name, avatar, type: solve.type, time: solve.time }] : []
  })
  solvers.sort(bySolve)
  return { total: solvers.length, solvers: solvers.slice(0, limits.solversShown) }
}
