// Carries out what is due in one lane, as much at a time as the lane allows. What is due is in the database, so that every
// replica may have the same lane.
import type { Logger } from 'pino'
import type { Clock } from '../lib/clock.ts'
import { outsideRequests } from '../process/waiting-time.ts'

export interface LaneRunner {
  /** Looks at the queue now. */
  wake(): void
  /** Resolves when nothing runs and nothing is due. */
  settled(): Promise<void>
  stop(): void
}

export interface Lane<Claimed extends { id: PropertyKey }> {
  name: string
  /** How much runs at the same time. */
  size: number
  /** A lane looks at the queue at least this often. */
  pollMs: number
  /** Takes the next one that is due. @param running what this lane is carrying out. */
  claim(running: Claimed['id'][]): Promise<Claimed | undefined>
  /** When the next one can be taken. */
  findNextTime(): Promise<number | null>
}

/** What is due and locked by another process is checked again after this time. */
const shortestPauseMs = 100

/** @param carryOut never throws. */
export function startLane<Claimed extends { id: PropertyKey }>(
  { clock, log }: { clock: Clock; log: Logger },
  { name, size, pollMs, claim, findNextTime }: Lane<Claimed>,
  carryOut: (claimed: Claimed) => Promise<void>,
): LaneRunner {
  const running = new Map<Claimed['id'], Promise<void>>()
  let taking: Promise<void> | undefined
  let again = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    again = true
    look()
  }

  function look(): void {
    if (taking || stopped) return
    clearTimeout(timer)
    taking = outsideRequests(take).then((pauseMs) => {
      taking = undefined
      if (stopped) return
      if (again) wake()
      else timer = setTimeout(look, pauseMs).unref()
    })
  }

  async function untilNext(): Promise<number> {
    const next = await findNextTime()
    return next === null ? pollMs : Math.min(next - clock.now(), pollMs)
  }

  /** @returns how long to wait for the next look. */
  async function take(): Promise<number> {
    try {
      // Looking costs less than trying to take what is hardly ever there.
      if (!again && running.size < size) {
        const restMs = await untilNext()
        if (restMs > 0) return Math.max(restMs, shortestPauseMs)
        again = true
      }
      while (again && !stopped) {
        again = false
        while (!stopped && running.size < size) {
          const claimed = await claim([...running.keys()])
          if (!claimed) break
          const run = carryOut(claimed).finally(() => {
            running.delete(claimed.id)
            wake()
          })
          running.set(claimed.id, run)
        }
      }
      // The end of a run continues it.
      if (running.size === size) return pollMs
      return Math.max(await untilNext(), shortestPauseMs)
    } catch (error) {
      again = false
      log.warn({ lane: name, error: (error as Error).message }, 'queue cannot be read')
      return pollMs
    }
  }

  wake()
  return {
    wake,
    async settled() {
      while (taking || running.size > 0) await Promise.all([taking, ...running.values()])
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
