/** The only source of "now" in verbs, so that tests can move time. Epoch milliseconds. */
export interface Clock {
  now(): number
  /** How far the clock of this machine is ahead of this one, where that is known. */
  readonly machineAheadMs?: number
}
