// News when a game starts or ends, its writeups are due, or a challenge opens or closes. The clock is read twice a second,
// instead of one timer for each time: that follows edits and changes of the clock, and no timer is longer than Node allows.
// Each process notifies its own viewers only, so that a browser receives it once.

import type { Clock } from '../lib/clock.ts'
import type { Background } from '../process/background.ts'
import type { Arenas } from './arena/arenas.ts'

const lookMs = 500

/** @returns what ends it. */
export function startGameClockTimers({
  arenas,
  clock,
  background,
}: {
  arenas: Arenas
  clock: Clock
  background: Background
}): () => void {
  let last = clock.now()
  return background.every(lookMs, 'clock of games', () => {
    const now = clock.now()
    // A clock that was set back passes the same times again.
    if (now > last) arenas.passTime(last, now)
    last = now
  })
}
