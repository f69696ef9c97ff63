// Submissions and their verdicts.
import { z } from 'zod'
import { answerResults } from '../rules/terms.ts'
import { challengeRef } from './challenges.ts'
import { gameRef } from './games.ts'
import { enumOf, filledText, instant, paging, rowId } from './shapes.ts'

/** At most 127 characters once trimmed; the verb checks, as the wire text may be longer. */
export const submitFlagInput = challengeRef.extend({ flag: filledText(2_000) })
export const submissionId = z.int()
export const submissionRef = challengeRef.extend({ submissionId: rowId() })
export const answerResult = z.enum(answerResults)

/** For our pages: the number and the verdict in one answer. */
export const submitOutcome = z.object({ submissionId: z.number(), verdict: answerResult })

export const submissionListInput = gameRef.extend({
  // A query writes null as `?type=`.
  type: z
    .preprocess((value) => (value === '' ? null : value), enumOf(answerResults, [0, 1, 2, 3, -1]).nullable())
    .optional(),
  ...paging(100, 100),
})
export const submission = z.object({
  answer: z.string(),
  status: answerResult,
  time: instant(),
  user: z.string(),
  team: z.string(),
  challenge: z.string(),
})
export type Submission = z.infer<typeof submission>
