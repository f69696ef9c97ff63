// Points that a team has beside those of its solves. They count for its sum from then on, and move the time that decides between
// equal sums only in games that say so. One that was taken back no longer counts.
import { type BoardView, type Freeze, isOnBoard } from './freeze.ts'

export interface Adjustment {
  /** More or fewer than none. */
  points: number
  /** Epoch milliseconds. */
  at: number
  withdrawnAt: number | null
  /** Of points that a checker pushed for a challenge (src/rules/checker-points.ts). */
  challengeId?: number
}

/** What a team has without any: one list, which is compared and kept cheaply. */
export const noAdjustments: readonly never[] = []

/** A frozen board shows those that counted when it froze, also when one of them is taken back later. */
export function adjustmentsOn<One extends Adjustment>(
  view: BoardView,
  game: Freeze,
  all: readonly One[],
): readonly One[] {
  if (all.length === 0) return noAdjustments
  return all.filter(
    ({ at, withdrawnAt }) =>
      isOnBoard(view, game, at) && (withdrawnAt === null || !isOnBoard(view, game, withdrawnAt)),
  )
}

/** Those that checkers pushed, or all others. */
export const ofCheckers = <One extends Adjustment>(all: readonly One[], wanted = true): readonly One[] =>
  all.length === 0 ? all : all.filter(({ challengeId }) => (challengeId !== undefined) === wanted)

export const sumOfPoints = (all: readonly { points: number }[]): number =>
  all.reduce((sum, { points }) => sum + points, 0)
