/** The only source of "now" in verbs, so that tests can move time. Epoch milliseconds. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
