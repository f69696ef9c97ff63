// A game runs from its start (included) to its end (excluded); practice goes on after the end without points
// (behaviour 3.8, 5.4; spec section 8). Times are epoch milliseconds.

export type GameSpan = { startAt: number; endAt: number }
export const gamePhases = ['upcoming', 'running', 'ended'] as const
export type GamePhase = (typeof gamePhases)[number]
export type PlayGate = 'open' | 'practice' | 'not-started' | 'ended'

export const gamePhase = ({ startAt, endAt }: GameSpan, now: number): GamePhase => {
  if (now < startAt) return 'upcoming'
  return now < endAt ? 'running' : 'ended'
}

/**
 * What a game did by the clock since it was last looked at. A game that was moved back to before its start has done nothing; one
 * that was over and goes on has started once more.
 */
export const clockEvents = (from: GamePhase, to: GamePhase): ('game-started' | 'game-ended')[] => {
  if (from === to || to === 'upcoming') return []
  if (to === 'running') return ['game-started']
  return from === 'upcoming' ? ['game-started', 'game-ended'] : ['game-ended']
}

/** Whether the game may be played now. `practice`: it may be played, but solves do not count. */
export const playGate = (game: GameSpan & { practiceMode: boolean }, now: number): PlayGate => {
  const phase = gamePhase(game, now)
  if (phase === 'upcoming') return 'not-started'
  if (phase === 'running') return 'open'
  return game.practiceMode ? 'practice' : 'ended'
}

/** The time of submission decides, however late the answer is judged. */
export const countsForScore = (game: GameSpan, submittedAt: number): boolean =>
  gamePhase(game, submittedAt) === 'running'
