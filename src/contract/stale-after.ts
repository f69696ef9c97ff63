// The queries that a live event invalidates, and when they are read again. An event is only a hint: the screens refetch every
// 10 s anyway.
import type { LiveEvent } from './live.ts'

/** How often a live screen reads by itself. */
export const refreshMs = 10_000

export type StalePart =
  | 'scoreboard'
  | 'details'
  | 'games'
  | 'freeze'
  | 'notices'
  | 'challenges'
  | 'tries'
  | 'containers'
  | 'everything'

export function staleAfter({ kind }: LiveEvent): readonly StalePart[] {
  switch (kind) {
    case 'board':
      return ['scoreboard', 'details']
    case 'game':
      return ['games', 'challenges']
    case 'notice':
      return ['notices']
    case 'verdict':
      return ['details', 'challenges', 'tries', 'freeze']
    case 'container':
      return ['containers']
    case 'resync':
      return ['everything']
    default:
      return []
  }
}

const jitterMs = { min: 150, max: 1_500 }
/** Minimum time between two reads of a busy board by one tab. */
const spacingMs = 3_000

/**
 * The delay before the next read: random, to spread the readers, and not too soon after the previous one.
 * @param spreadMs as the server asks for while it has many readers.
 */
export function refreshDelay(now: number, lastAt: number, random: number, spreadMs = 0): number {
  const spread = Math.min(Math.max(jitterMs.max, spreadMs), refreshMs)
  const rest = lastAt + Math.max(spacingMs, spread) - now
  return Math.max(rest, 0) + jitterMs.min + random * (spread - jitterMs.min)
}
