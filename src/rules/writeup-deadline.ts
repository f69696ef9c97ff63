// When writeups are due: at the end of the game at the earliest.
export interface GameTimes {
  end: number
  writeupDeadline: number
}

interface WantedTimes {
  end: number
  writeupRequired: boolean
  writeupDeadline?: number | undefined
}

/**
 * The deadline to store. One that lies before the end moves along with the end, since a client that moves the end alone sends
 * back the deadline that it has read; where no writeups are required, the deadline has no meaning.
 * @param stored of a game that exists.
 * @returns undefined when writeups are required and the deadline was deliberately put before the end.
 */
export function writeupDeadlineOf(wanted: WantedTimes, now: number, stored?: GameTimes): number | undefined {
  const { end, writeupRequired, writeupDeadline = Math.max(now, end) } = wanted
  if (writeupDeadline >= end) return writeupDeadline
  if (writeupRequired && writeupDeadline !== stored?.writeupDeadline) return undefined
  return end + (stored ? Math.max(0, stored.writeupDeadline - stored.end) : 0)
}
