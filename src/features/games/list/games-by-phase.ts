import type { GameCard } from '#src/contract/games.ts'
import { type GamePhase, gamePhase } from '#src/rules/game-clock.ts'

const phases = ['running', 'upcoming', 'ended'] as const satisfies GamePhase[]

/** The games of a page: those that run, the one that ends first at the top; the next to start; those that are over. */
export function gamesByPhase(
  games: readonly GameCard[],
  now: number,
): { phase: GamePhase; games: GameCard[] }[] {
  const order = {
    running: (a: GameCard, b: GameCard) => a.end - b.end,
    upcoming: (a: GameCard, b: GameCard) => a.start - b.start,
    ended: (a: GameCard, b: GameCard) => b.end - a.end,
  }
  return phases
    .map((phase) => ({
      phase,
      games: games
        .filter(({ start, end }) => gamePhase({ startAt: start, endAt: end }, now) === phase)
        .sort(order[phase]),
    }))
    .filter((group) => group.games.length > 0)
}
