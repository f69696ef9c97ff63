// Failed log-ins make the next one wait, longer each time: after a few of one account from one address, after many of an
// address (defect D-08 of the reference, which has no limit).

const secondMs = 1_000

/** Waits after the first, second … failure in ms; the last one holds for all that follow. */
const waits = (free: number, longestMs: number): readonly number[] => {
  const list = Array<number>(free).fill(0)
  for (let wait = 5 * secondMs; wait < longestMs; wait *= 2) list.push(wait)
  return [...list, longestMs]
}

export const lockOut = {
  /** One account from one address: five tries, then 5 s, 10 s … 15 min. */
  accountWaitsMs: waits(4, 900 * secondMs),
  /** Whichever account: a lecture hall mistypes a lot, so it takes many, and the wait stays short. */
  addressWaitsMs: waits(199, 60 * secondMs),
  /** Failures are forgotten so long after the last one. */
  forgetMs: 1_800 * secondMs,
} as const
