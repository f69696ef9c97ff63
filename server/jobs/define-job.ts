// A job is work that survives a restart: a row in the table `jobs`, which one of the processes takes and carries out. It
// may run more than once, so its handler must lead to the same result when it is repeated. `server/job-list.ts` lists all.
import { z } from 'zod'
import type { Lane } from '#src/contract/jobs.ts'

/** How many jobs of each lane a process runs at the same time. */
const sizes = { general: 4, mail: 4, files: 2, images: 2, hooks: 8, push: 8, checks: 2, consumer: 2 }
export const laneSize = (lane: Lane) => sizes[lane.split(' ')[0] as keyof typeof sizes]

export interface JobRun {
  jobId: number
  /** 1 for the first attempt. */
  attempt: number
  /**
   * Aborted when the process stops, when the time limit is over, and when another process has taken the job over.
   * A handler that throws after a stop runs again soon, and the attempt does not count.
   */
  signal: AbortSignal
  /** Reports the progress of the job to administrators. */
  progress(done: number, total: number): void
}

/** What is needed to enqueue a job. */
export interface JobKind<Schema extends z.ZodType = z.ZodType> {
  /** Never changes: rows in the database carry it. */
  kind: string
  /** What the job is about, as JSON. No secrets: it is stored in plain text. */
  payload: Schema
  lane: Lane
}

export interface Job<Needs, Schema extends z.ZodType = z.ZodType> extends JobKind<Schema> {
  /** After so many failures the job waits for an administrator. */
  attempts: number
  /** How long to wait after this number of failures, in ms. */
  waitMs(failures: number): number
  timeoutMs: number
  /** Runs once in each slot of this length, on one of the processes. A slot that was missed is not made up for. */
  everyMs?: number
  run(needs: Needs, payload: z.output<Schema>, run: JobRun): Promise<unknown>
}

/** 15 s, 30 s, 1 min … 1 h. */
export const waitAfter = (failures: number) => Math.min(15_000 * 2 ** (failures - 1), 3_600_000)

const defaults = { lane: 'general' as Lane, attempts: 8, waitMs: waitAfter, timeoutMs: 15 * 60_000 }

export const defineJob = <Needs, Schema extends z.ZodType>(
  job: Pick<Job<Needs, Schema>, 'kind' | 'payload' | 'run'> &
    Partial<Pick<Job<Needs, Schema>, 'lane' | 'attempts' | 'waitMs' | 'timeoutMs'>>,
): Job<Needs, Schema> => ({ ...defaults, ...job })

const noPayload = z.object({})

export const defineSchedule = <Needs>(
  job: Pick<Job<Needs>, 'kind'> &
    Partial<Pick<Job<Needs>, 'lane'>> & { everyMs: number; run(needs: Needs): Promise<unknown> },
): Job<Needs, typeof noPayload> => ({ ...defaults, payload: noPayload, ...job })
