// What becomes of a message after an attempt to deliver it. Times are in ms.
import type { HookKind } from './hook-terms.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Waits after the first failure, the second, and so on. Messages of a game wait for the one before them, so this is about a day. */
const waits = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  8 * hour,
]
export const triesMax = waits.length + 1
/** A message that the service understands and refuses is hardly ever taken later. */
const refusedTriesMax = 3
/** An older message tells nobody anything. */
export const deliverWithinMs = 3 * day
/** A hook with failures only is switched off after this time. */
export const failsAtMostMs = 5 * day
const retryAfterMax = hour

/** `status`: null when no answer came. */
export interface Attempt {
  kind: HookKind
  status: number | null
  /** What the service asks to wait. */
  retryAfterMs?: number | undefined
}

export type AfterAttempt =
  | { state: 'delivered' }
  | { state: 'waiting'; waitMs: number; counts: boolean }
  | { state: 'given-up'; isGone: boolean }

/**
 * @param triesLeft with the one that was made; a message begins with `triesMax`.
 * @param chance from 0 to 1, so that hooks of one service do not all come back at the same moment.
 */
export function afterAttempt(
  { kind, status, retryAfterMs }: Attempt,
  { triesLeft, ageMs, chance }: { triesLeft: number; ageMs: number; chance: number },
): AfterAttempt {
  const tries = triesMax - triesLeft + 1
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered' }
  const isGone = status === 410 || (status === 404 && kind === 'discord')
  if (isGone || ageMs >= deliverWithinMs) return { state: 'given-up', isGone }
  const asked = Math.min(retryAfterMs ?? 0, retryAfterMax)
  // Too much at once is no fault of the message.
  if (status === 429) return { state: 'waiting', waitMs: Math.max(asked, second), counts: false }
  if (triesLeft <= 1 || (isRefusal(status) && tries >= refusedTriesMax))
    return { state: 'given-up', isGone: false }
  const wait = waits[Math.min(tries, waits.length) - 1] ?? waits[0]!
  return { state: 'waiting', waitMs: Math.max(asked, Math.round(wait * (1 + 0.2 * chance))), counts: true }
}

/** About the message. Others tell of the address or the way to it, as a 404 of a proxy while the service is put in place anew. */
const isRefusal = (status: number | null) => status !== null && [400, 413, 415, 422].includes(status)
