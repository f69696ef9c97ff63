import { pictureQueueMax } from '#src/contract/limits.ts'
import { fail } from '../lib/refusal.ts'

/** Limits the number of concurrent decodings, because each needs much memory. The others wait. */
const atOnce = 2
/** Pictures of one caller that are decoded or wait. */
const perCallerMax = 4

interface Turn {
  caller: string
  start(): void
}

const waiting: Turn[] = []
/** One picture of a caller at a time, so that no caller occupies all decoders. */
const decoding = new Set<string>()
const perCaller = new Map<string, number>()

const busy = () => fail('Busy', { seconds: 5 })

/** Refused when too many wait, of all or of this caller. */
export async function takeTurn<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= pictureQueueMax) throw busy()
  const own = perCaller.get(caller) ?? 0
  if (own >= perCallerMax) throw busy()
  perCaller.set(caller, own + 1)
  try {
    await new Promise<void>((start) => {
      waiting.push({ caller, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      decoding.delete(caller)
      startNext()
    }
  } finally {
    const left = perCaller.get(caller)! - 1
    if (left > 0) perCaller.set(caller, left)
    else perCaller.delete(caller)
  }
}

/** The caller that has waited longest of those without a decoder. */
function startNext(): void {
  if (decoding.size >= atOnce) return
  const at = waiting.findIndex(({ caller }) => !decoding.has(caller))
  const [turn] = at === -1 ? [] : waiting.splice(at, 1)
  if (!turn) return
  decoding.add(turn.caller)
  turn.start()
}
