// Work that the server does in the background.

export const jobStates = ['waiting', 'running', 'failed'] as const
export type JobState = (typeof jobStates)[number]

/** News of one job. Only jobs that report progress, and jobs that fail, send them. */
export interface JobNews {
  jobId: number
  kind: string
  gameId: number | null
  state: JobState | 'done'
  progress: { done: number; total: number } | null
}
