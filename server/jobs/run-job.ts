// One run of a job: renews the lease, calls the handler, and records how it ended.
import type { Logger } from 'pino'
import type { JobNews } from '#src/contract/jobs.ts'
import type { Bus } from '../bus.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../lib/clock.ts'
import type { Background } from '../process/background.ts'
import type { Job } from './define-job.ts'
import { errorText } from './error-text.ts'
import {
  type ClaimedJob,
  finishRun,
  renewLease,
  updateFailed,
  updateProgress,
  updateReleased,
  updateToRetry,
} from './repository.ts'

export interface RunnerServices {
  db: Db
  bus: Bus
  clock: Clock
  log: Logger
  background: Background
}

/** How often progress is stored and published. */
const progressMs = 500

/** The start of the next slot. */
export const nextSlot = (now: number, everyMs: number) => (Math.floor(now / everyMs) + 1) * everyMs

/**
 * Never throws: when the outcome cannot be recorded, the job runs again once its lease is over.
 * @param stopping aborted when the process stops.
 */
export async function runJob<Services extends RunnerServices>(
  services: Services,
  job: Job<Services>,
  claimed: ClaimedJob,
  { leaseMs, stopping }: { leaseMs: number; stopping: AbortSignal },
): Promise<void> {
  const { db, bus, clock, log, background } = services
  const { id: jobId, kind, gameId, attempts } = claimed
  const about = { job: kind, jobId, gameId, attempt: attempts }
  const nextAt = () => (job.everyMs ? nextSlot(clock.now(), job.everyMs) : null)
  let progress: JobNews['progress'] = null
  const tell = (state: JobNews['state']) =>
    bus.publish([{ kind: 'job', news: { jobId, kind, gameId, state, progress } }])

  const ending = new AbortController()
  const stop = () => ending.abort(new Error('The process stops.'))
  stopping.addEventListener('abort', stop)

  // A handler that does not end by itself after this is left alone.
  let giveUp: (reason: Error) => void
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = (reason) => {
      ending.abort(reason)
      reject(reason)
    }
  })
  let isLost = false
  const stopRenewing = background.every(leaseMs / 3, 'renewal of a lease', async () => {
    if (await renewLease(db, claimed, clock.now() + leaseMs)) return
    isLost = true
    giveUp(new Error('Another process has taken the job over.'))
  })
  const timeout = setTimeout(() => giveUp(new Error('The job took too long.')), job.timeoutMs).unref()

  let told: JobNews['progress'] = null
  const stopTelling = background.every(progressMs, 'progress of a job', async () => {
    if (!progress || progress === told) return
    told = progress
    tell('running')
    await updateProgress(db, claimed, progress.done, progress.total)
  })

  async function work(): Promise<void> {
    stopping.throwIfAborted()
    // Each process that ran it died, perhaps because of it.
    if (attempts > job.attempts) throw new Error('The process that ran the job ended.')
    const payload = job.payload.parse(JSON.parse(claimed.payload))
    // The audit log names the job for what it changes.
    const acting = { ...services, actor: null, program: { kind: 'job', name: kind } as const }
    await job.run(acting, payload, {
      jobId,
      attempt: attempts,
      signal: ending.signal,
      progress(done, total) {
        progress = { done, total }
      },
    })
  }

  async function recordFailure(error: unknown): Promise<void> {
    if (isLost) return log.warn(about, 'job taken over by another process')
    const now = clock.now()
    if (stopping.aborted) return void (await updateReleased(db, claimed, now))
    const text = errorText(error)
    if (attempts < job.attempts) {
      log.warn({ ...about, error: text }, 'job not done, will be tried again')
      await updateToRetry(db, claimed, now + job.waitMs(attempts), text)
      tell('waiting')
    } else {
      log.error({ ...about, error: text }, 'job failed')
      await updateFailed(db, claimed, now, nextAt(), text)
      tell('failed')
    }
  }

  try {
    const failure = await Promise.race([work(), givenUp]).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    stopRenewing()
    stopTelling()
    if (failure) await recordFailure(failure.error)
    else await finishRun(db, claimed, nextAt())
    if (!failure && told) tell('done')
  } catch (error) {
    log.error({ ...about, error: (error as Error).message }, 'outcome of a job not recorded')
  } finally {
    stopRenewing()
    stopTelling()
    clearTimeout(timeout)
    stopping.removeEventListener('abort', stop)
  }
}
