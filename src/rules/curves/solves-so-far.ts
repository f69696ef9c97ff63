import type { SolvesSoFar } from './curve.ts'

/** Times are epoch milliseconds. */
export const solvesSoFar = (
  solves: number,
  it: { mostSolves: number; firstSolveAt: number | null; gameStartAt: number; gameEndAt: number },
): SolvesSoFar => ({
  solves,
  mostSolves: it.mostSolves,
  firstSolveMs: it.firstSolveAt === null ? null : it.firstSolveAt - it.gameStartAt,
  gameMs: it.gameEndAt - it.gameStartAt,
})
