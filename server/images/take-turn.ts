import { pictureQueueMax } from '#src/contract/limits.ts'
import { fail } from '../refusal.ts'

/** Limits the number of concurrent decodings, because each needs much memory. The others wait. */
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []
/** Pictures that are decoded or wait, by caller. */
const perCaller = new Map<string, number>()
const perCallerMax = 4

const busy = () => fail('Busy', { seconds: 5 })

/** Refused when too many wait, of all or of this caller. */
export async function takeTurn<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= pictureQueueMax) throw busy()
  const own = perCaller.get(caller) ?? 0
  if (own >= perCallerMax) throw busy()
  perCaller.set(caller, own + 1)
  try {
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
  } finally {
    const left = perCaller.get(caller)! - 1
    if (left > 0) perCaller.set(caller, left)
    else perCaller.delete(caller)
  }
}
