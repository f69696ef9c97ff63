// Takes the due jobs of one lane, as many at a time as the lane allows.
import { type Lane, lanes } from './define-job.ts'
import { type ClaimedJob, claimJob, findNextTime } from './repository.ts'
import type { RunnerServices } from './run-job.ts'

export interface LaneRunner {
  /** Looks at the queue now. */
  wake(): void
  /** Resolves when no job runs and none is due. */
  settled(): Promise<void>
  stop(): void
}

/** A lane looks at the queue at least this often. */
const pollMs = 10_000
/** A due job that another process has locked is checked again after this time. */
const shortestPauseMs = 100

/** @param carryOut never throws. */
export function startLane(
  { db, clock, log }: RunnerServices,
  { lane, kinds, leaseMs }: { lane: Lane; kinds: readonly string[]; leaseMs: number },
  carryOut: (job: ClaimedJob) => Promise<void>,
): LaneRunner {
  const running = new Map<number, Promise<void>>()
  let taking: Promise<void> | undefined
  let again = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    again = true
    if (taking || stopped) return
    clearTimeout(timer)
    taking = take().then((pauseMs) => {
      taking = undefined
      if (stopped) return
      if (again) wake()
      else timer = setTimeout(wake, pauseMs).unref()
    })
  }

  /** @returns how long to wait for the next look. */
  async function take(): Promise<number> {
    try {
      while (again && !stopped) {
        again = false
        while (!stopped && running.size < lanes[lane]) {
          const now = clock.now()
          const job = await claimJob(db, {
            lane,
            kinds,
            except: [...running.keys()],
            now,
            leasedUntil: now + leaseMs,
          })
          if (!job) break
          const run = carryOut(job).finally(() => {
            running.delete(job.id)
            wake()
          })
          running.set(job.id, run)
        }
      }
      // The end of a job wakes it.
      if (running.size === lanes[lane]) return pollMs
      const next = await findNextTime(db, lane, kinds)
      return next === null ? pollMs : Math.min(Math.max(next - clock.now(), shortestPauseMs), pollMs)
    } catch (error) {
      again = false
      log.warn({ lane, error: (error as Error).message }, 'job queue cannot be read')
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
