// Failed log-ins delay the next one, with growing delays: after a few for one account from one address, after many from an
// address (defect D-08 of the reference, which has no limit).

const secondMs = 1_000

/** Delays after the first, second … failure in ms; the last one applies to all further failures. */
const waits = (free: number, longestMs: number): readonly number[] => {
  const list = Array<number>(free).fill(0)
  for (let wait = 5 * secondMs; wait < longestMs; wait *= 2) list.push(wait)
  return [...list, longestMs]
}

export const lockOut = {
  /** One account from one address: five tries, then 5 s, 10 s … 15 min. */
  accountWaitsMs: waits(4, 900 * secondMs),
  /** For any account: a lecture hall behind one address mistypes often, so the threshold is high and the delay short. */
  addressWaitsMs: waits(199, 60 * secondMs),
  /** Zero bits of the task that ends a delay, beyond those of the human check. */
  work: { moreBits: 1, growBits: 5, failuresPerBit: 5 },
  /** Failures are deleted this long after the last one. */
  forgetMs: 1_800 * secondMs,
} as const
