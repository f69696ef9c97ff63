// A board may freeze before its game ends: staff see the true board, everybody else the public one, which does not show the
// solves from the freeze on. What a team has solved is never read from a board (server/state/arena/ledger.ts).

export type BoardView = 'public' | 'true'

/** `freezeAt`: epoch milliseconds; a game without it never freezes. */
export type Freeze = { freezeAt?: number | null }

/** @param solvedAt epoch milliseconds. */
export const isOnBoard = (view: BoardView, { freezeAt }: Freeze, solvedAt: number): boolean =>
  view === 'true' || freezeAt == null || solvedAt < freezeAt
