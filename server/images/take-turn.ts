/** Limits the number of concurrent decodings, because each needs much memory. The others wait. */
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []

export async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    // The slot is handed to the longest waiting caller, so the count does not change.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
