// Work that the server does in the background. For our own pages only.
import { z } from 'zod'
import { type JobState, jobStates } from '../rules/job-state.ts'
import { instant, int, paging, text } from './shapes.ts'

/** A slow lane does not delay the jobs of the others. Each consumer of events has one. */
export type Lane =
  | 'general'
  | 'mail'
  | 'files'
  | 'images'
  | 'hooks'
  | 'push'
  | 'checks'
  | `consumer ${string}`

export const jobListInput = z.object({
  state: z.enum(jobStates).nullish(),
  kind: text(100).nullish(),
  ...paging(100, 30),
})
export type JobListInput = z.output<typeof jobListInput>

export const jobRef = z.object({ jobId: int(1, Number.MAX_SAFE_INTEGER) })

const progress = z.object({ done: z.number(), total: z.number() })

export const jobEntry = z.object({
  id: z.number(),
  kind: z.string(),
  state: z.enum(jobStates),
  /** `title` is null when the game was deleted. */
  game: z.object({ id: z.number(), title: z.string().nullable() }).nullable(),
  /** Attempts of the current series; a retry begins a new one. */
  attempts: z.number(),
  /** When it runs next; null while it runs, and when it waits for an administrator. */
  dueAt: instant().nullable(),
  createdAt: instant(),
  /** When the last run began. */
  startedAt: instant().nullable(),
  failedAt: instant().nullable(),
  lastError: z.string().nullable(),
  progress: progress.nullable(),
})
export type JobEntry = z.infer<typeof jobEntry>

/** Failed ones first, then those that run, then by the time they are due. */
export const jobPage = z.object({
  data: z.array(jobEntry),
  total: z.number(),
  /** The kinds of all jobs in the queue, for filters. */
  kinds: z.array(z.string()),
})

/** Each consumer of events, by its name: how far it is behind. */
export const consumerList = z.array(
  z.object({
    name: z.string(),
    /** The kind of its jobs; there is one for each game with events that wait. */
    jobKind: z.string(),
    /** Events that it has not handled. */
    waiting: z.number(),
    /** When the oldest of them happened. */
    oldestAt: instant().nullable(),
    /** Of the job that failed last and was not done since. */
    lastError: z.string().nullable(),
  }),
)
export type ConsumerEntry = z.infer<typeof consumerList>[number]

/** News of one job. Only jobs that report progress, and jobs that fail, send them. */
export interface JobNews {
  jobId: number
  kind: string
  gameId: number | null
  state: JobState | 'done'
  progress: z.infer<typeof progress> | null
}
