// Progress of a game and time until its next phase, as shown in the header of a game (behaviour 13.8).
import { type GamePhase, gamePhase } from '#src/rules/game-clock.ts'

export interface GameProgress {
  phase: GamePhase
  /** Time until the start, or until the end while the game runs. */
  leftMs: number
  /** From 0 at the start to 1 at the end. */
  done: number
}

export function gameProgress({ start, end }: { start: number; end: number }, now: number): GameProgress {
  const phase = gamePhase({ startAt: start, endAt: end }, now)
  const done = end > start ? Math.min(1, Math.max(0, (now - start) / (end - start))) : Number(now >= end)
  const leftMs = Math.max(0, (phase === 'upcoming' ? start : end) - now)
  return { phase, leftMs, done }
}
