// Does what is due at times that rows of the database have, once, whichever process notices it first. The times are kept in memory and
// compared with the clock every second. They are read again after a message that they may have changed, and now and then, since a
// message may be lost.
import type { Bus, BusEvent } from '../bus.ts'
import type { Clock } from '../lib/clock.ts'
import type { Background } from '../process/background.ts'

export interface WatchedTimes {
  /** Reads the times again and looks at the clock now. */
  look(): Promise<void>
  stop(): void
}

interface Services {
  bus: Bus
  clock: Clock
  background: Background
}

interface Watch<Row> {
  name: string
  /** Of events after which the times are read again, beside those that were lost. */
  changedBy: readonly BusEvent['kind'][]
  list(): Promise<Row[]>
  isDue(row: Row, now: number): boolean
  /** Other processes do the same at this time: it looks at the row again, under a lock. */
  act(row: Row): Promise<void>
}

const lookMs = 1_000
const readMs = 10_000

export function watchTimes<Row>({ bus, clock, background }: Services, watch: Watch<Row>): WatchedTimes {
  let rows: Row[] = []
  let readAt: number | undefined
  const unsubscribe = bus.subscribe(({ kind }) => {
    if (kind === 'lost' || watch.changedBy.includes(kind)) readAt = undefined
  })

  async function look(): Promise<void> {
    const now = clock.now()
    if (readAt === undefined || performance.now() - readAt >= readMs) {
      readAt = performance.now()
      rows = await watch.list()
    }
    for (const row of rows) {
      if (!watch.isDue(row, now)) continue
      readAt = undefined
      await watch.act(row)
    }
  }

  const stopLooking = background.every(lookMs, watch.name, look)
  return {
    async look() {
      readAt = undefined
      await look()
    },
    stop() {
      unsubscribe()
      stopLooking()
    },
  }
}
