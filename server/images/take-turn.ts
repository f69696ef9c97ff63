/** Decoding takes memory: so many at a time, the others wait. */
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []

export async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    // The place goes to who waits longest, so the count stays.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
