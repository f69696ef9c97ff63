import type { JobEntry } from '#src/contract/jobs.ts'
import type { JobRow } from './repository.ts'

export const jobView = ({ gameId, gameTitle, progressDone, progressTotal, ...row }: JobRow): JobEntry => ({
  ...row,
  game: gameId === null ? null : { id: gameId, title: gameTitle },
  progress:
    progressDone === null || progressTotal === null ? null : { done: progressDone, total: progressTotal },
})
