// Progress of a game and time until its next phase, as shown in the header of a game (behaviour 13.8).
import { type GamePhase, gamePhase } from '#src/rules/game-clock.ts'

/** Longer durations are in days. */
const longHours = 48
const two = (value: number) => String(value).padStart(2, '0')

/** A duration in ms as `H:mm:ss`; null from two days on. */
export function clockText(ms: number): string | null {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const hours = Math.floor(seconds / 3_600)
  if (hours >= longHours) return null
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

export interface GameProgress {
  phase: GamePhase
  /** Time until the start, or until the end while the game runs. */
  left: string | null
  leftMs: number
  /** From 0 at the start to 1 at the end. */
  done: number
}

export function gameProgress({ start, end }: { start: number; end: number }, now: number): GameProgress {
  const phase = gamePhase({ startAt: start, endAt: end }, now)
  const done = end > start ? Math.min(1, Math.max(0, (now - start) / (end - start))) : Number(now >= end)
  const leftMs = Math.max(0, (phase === 'upcoming' ? start : end) - now)
  return { phase, left: clockText(leftMs), leftMs, done }
}
