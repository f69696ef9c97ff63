// A board may freeze before its game ends, and stays frozen until it is revealed after the end. The public board, which
// everybody reads, does not show the solves from the freeze on; the true one is for the staff of the game. What a team has solved is
// never read from a board (server/state/arena/ledger.ts).
import { type GameSpan, gamePhase } from '#src/rules/game-clock.ts'

export const boardViews = ['public', 'true'] as const
export type BoardView = (typeof boardViews)[number]

/** `freezeAt`: epoch milliseconds; a game without it hides nothing. */
export type Freeze = { freezeAt?: number | null }

export type FreezeTerms = GameSpan & {
  /** So long before the end, and it moves with the end; 0: the board does not freeze. */
  freezeSeconds: number
  /** When the true board was opened to everybody. */
  revealedAt: number | null
}

/** When the board of a game freezes, revealed or not; null if it does not. */
export const freezeMoment = ({ endAt, freezeSeconds }: Omit<FreezeTerms, 'revealedAt'>): number | null =>
  freezeSeconds > 0 ? endAt - freezeSeconds * 1_000 : null

/** From when on solves are hidden. A reveal opens what had ended by then: a game that was given more time is frozen again. */
export const hiddenFrom = (terms: FreezeTerms): number | null =>
  terms.revealedAt !== null && gamePhase(terms, terms.revealedAt) === 'ended' ? null : freezeMoment(terms)

/** Whether the public board may differ from the true one now. */
export const isFrozen = ({ freezeAt }: Freeze, now: number): boolean => freezeAt != null && now >= freezeAt

/** @param solvedAt epoch milliseconds. */
export const isOnBoard = (view: BoardView, { freezeAt }: Freeze, solvedAt: number): boolean =>
  view === 'true' || freezeAt == null || solvedAt < freezeAt
