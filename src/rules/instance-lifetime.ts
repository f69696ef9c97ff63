// How long a container of a team lives, and when its members may start, extend and stop it (behaviour 7.6, 7.8). Times are
// epoch milliseconds.
import type { GameSpan } from './game-clock.ts'

/** Minutes, as administrators set them. */
export interface LifetimePolicy {
  defaultLifetime: number
  extensionDuration: number
  renewalWindow: number
}

export type LifetimeGame = GameSpan & { practiceMode: boolean }

const minuteMs = 60_000

/** Between two starts or stops of the same container, failures included (D-68). */
export const containerPauseMs = 10_000
/** A team that starts and stops in a loop must not use up the engine. */
export const containerStarts = { most: 30, withinMs: 60 * minuteMs }
/** Test containers have no game and no extension. */
export const testLifetimeMs = 120 * minuteMs
/** The longest run of a check, with its start and its end. */
export const checkLifetimeMs = 5 * minuteMs
/** A container that does not run after this time is given up. */
export const startLimitMs = 5 * minuteMs
/** Its port must answer so soon after its program has started. */
export const readinessLimitMs = minuteMs

/** When the containers of a game must be gone: with its end, unless practice goes on. */
export const gameStop = ({ endAt, practiceMode }: LifetimeGame): number =>
  practiceMode ? Number.POSITIVE_INFINITY : endAt

/** @param from when it was asked for, and later when it ran. */
export const firstStop = (from: number, policy: LifetimePolicy, game: LifetimeGame): number =>
  Math.min(from + policy.defaultLifetime * minuteMs, gameStop(game))

/** From here on its members may extend it. */
export const extendableFrom = (stopAt: number, { renewalWindow }: LifetimePolicy): number =>
  stopAt - renewalWindow * minuteMs

/** The new stop time, or why there is none. The time is added to the old stop time. */
export function extendedStop(
  { stopAt, now }: { stopAt: number; now: number },
  policy: LifetimePolicy,
  game: LifetimeGame,
): number | 'too early' | 'game ends' {
  if (now < extendableFrom(stopAt, policy)) return 'too early'
  const next = Math.min(stopAt + policy.extensionDuration * minuteMs, gameStop(game))
  return next > stopAt ? next : 'game ends'
}

/** Milliseconds until the next start or stop is allowed. 0: now. */
export const pauseLeft = (lastActionAt: number | null, now: number): number =>
  lastActionAt === null ? 0 : Math.min(Math.max(lastActionAt + containerPauseMs - now, 0), containerPauseMs)
