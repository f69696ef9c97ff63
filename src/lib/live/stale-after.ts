// What a live event makes stale. An event is only a hint: the screens refresh by themselves every 10 s.
import type { LiveEvent } from '#src/contract/live.ts'

export type StalePart = 'scoreboard' | 'details' | 'games' | 'notices' | 'challenges' | 'everything'

export function staleAfter({ kind }: LiveEvent): readonly StalePart[] {
  switch (kind) {
    case 'board':
      return ['scoreboard', 'details']
    case 'game':
      return ['games', 'challenges']
    case 'notice':
      return ['notices']
    case 'verdict':
      return ['details', 'challenges']
    case 'resync':
      return ['everything']
  }
}

const jitterMs = { min: 150, max: 1_500 }
/** A busy board is read at most this often by one tab. */
const spacingMs = 3_000

/** How long to wait before reading again: spread over all readers, and not right after the last time. */
export const refreshDelay = (now: number, lastAt: number, random: number): number =>
  Math.max(lastAt + spacingMs - now, 0) + jitterMs.min + random * (jitterMs.max - jitterMs.min)
