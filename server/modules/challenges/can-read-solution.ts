import { gamePhase } from '#src/rules/game-clock.ts'
import { mayReadSolution } from '#src/rules/solution.ts'
import type { Arena, ArenaChallenge, ArenaParticipation } from '../../state/arena/arena.ts'

/** Whether there is a solution that the team may read now. */
export const canReadSolution = (
  arena: Arena,
  { id, hasSolution, solutionReaders }: ArenaChallenge,
  participation: ArenaParticipation | undefined,
  now: number,
): boolean =>
  hasSolution &&
  mayReadSolution(solutionReaders, {
    hasSolved: participation !== undefined && arena.ledger.hasSolved(participation.id, id),
    isOver: gamePhase(arena.game, now) === 'ended',
  })
