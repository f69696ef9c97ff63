import { z } from 'zod'
import { checkCauses } from '#src/rules/challenge-checks.ts'
import type { JobKind } from '../../jobs/define-job.ts'

/** What asks for a run knows of the job. Its key is the challenge: one run at a time, by one of the processes. */
export const checkJob = {
  kind: 'run-check',
  lane: 'checks',
  payload: z.object({ gameId: z.number(), challengeId: z.number(), cause: z.enum(checkCauses) }),
} satisfies JobKind
