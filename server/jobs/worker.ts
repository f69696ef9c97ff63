// Runs jobs in this process. Every replica may have a worker: each takes other rows.
import { type Job, laneSize } from './define-job.ts'
import { startLane } from './lane-runner.ts'
import { type ClaimedJob, claimJob, findNextTime, insertSchedule } from './repository.ts'
import { nextSlot, type RunnerServices, runJob } from './run-job.ts'

export interface Worker {
  /** Resolves when no job runs and none is due. */
  settled(): Promise<void>
  /**
   * Takes no more jobs and tells the running ones to end. Resolves when they have, or after ten seconds: a job that
   * still runs then is run again when its lease is over.
   */
  stop(): Promise<void>
}

/** How soon the jobs of a process that died run again. */
const defaultLeaseMs = 60_000
const stopMs = 10_000
const defaultPollMs = 10_000

export async function startWorker<Services extends RunnerServices>(
  services: Services,
  jobs: readonly Job<Services>[],
  { leaseMs = defaultLeaseMs, pollMs = defaultPollMs } = {},
): Promise<Worker> {
  const { db, bus, clock, log } = services
  const now = clock.now()
  for (const { kind, lane, everyMs } of jobs) {
    if (everyMs) await insertSchedule(db, { kind, lane, dueAt: nextSlot(now, everyMs), createdAt: now })
  }

  const stopping = new AbortController()
  const runners = [...new Set(jobs.map(({ lane }) => lane))].map((lane) => {
    const byKind = new Map(jobs.filter((job) => job.lane === lane).map((job) => [job.kind, job]))
    const kinds = [...byKind.keys()]
    const runner = startLane<ClaimedJob>(
      services,
      {
        name: lane,
        size: laneSize(lane),
        pollMs,
        claim(except) {
          const now = clock.now()
          return claimJob(db, { lane, kinds, except, now, leasedUntil: now + leaseMs })
        },
        findNextTime: () => findNextTime(db, lane, kinds),
      },
      (claimed) =>
        runJob(services, byKind.get(claimed.kind)!, claimed, { leaseMs, stopping: stopping.signal }),
    )
    return { lane, ...runner }
  })
  const unsubscribe = bus.subscribe((event) => {
    for (const { lane, wake } of runners) {
      if (event.kind === 'lost' || (event.kind === 'jobs' && event.lanes.includes(lane))) wake()
    }
  })
  const settled = async () => {
    await Promise.all(runners.map((runner) => runner.settled()))
  }

  return {
    settled,
    async stop() {
      unsubscribe()
      for (const runner of runners) runner.stop()
      stopping.abort()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(resolve, stopMs, 'late')
      })
      if ((await Promise.race([settled(), late])) === 'late') log.warn('stopped in the middle of a job')
      clearTimeout(timer)
    },
  }
}
