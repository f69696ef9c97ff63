/** Who reads the solution of a challenge: its editors alone, everybody after the end, or also teams that solved it. */
export const solutionReaders = ['staff', 'end', 'solved'] as const
export type SolutionReaders = (typeof solutionReaders)[number]

/** @param isOver the game has ended. @returns whether a player may read it. */
export const mayReadSolution = (
  readers: SolutionReaders,
  { hasSolved, isOver }: { hasSolved: boolean; isOver: boolean },
): boolean => readers !== 'staff' && (isOver || (readers === 'solved' && hasSolved))
