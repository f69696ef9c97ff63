// Large batches of one caller take turns, so that somebody who sends dozens at once keeps no more of each turn of the event loop than
// a few of them.
import { callerOf } from '../access/take-rate.ts'

const atOnce = 2

interface Lane {
  running: number
  waiting: (() => void)[]
}
const lanes = new Map<string, Lane>()

export async function inBatchTurn<Result>(
  caller: Parameters<typeof callerOf>[0],
  work: () => Promise<Result>,
): Promise<Result> {
  const who = callerOf(caller)
  const lane = lanes.get(who) ?? { running: 0, waiting: [] }
  lanes.set(who, lane)
  if (lane.running >= atOnce) await new Promise<void>((start) => lane.waiting.push(start))
  else lane.running++
  try {
    return await work()
  } finally {
    // The place is handed to the next one, so the count does not change.
    const start = lane.waiting.shift()
    if (start) start()
    else if (--lane.running === 0) lanes.delete(who)
  }
}
