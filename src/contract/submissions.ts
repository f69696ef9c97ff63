// Submissions and their verdicts.
import { z } from 'zod'
import { answerResults, challengeCategories } from '../rules/terms.ts'
import { challengeRef } from './challenges.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { enumOf, filledLines, instant, int, paging, rowId, text } from './shapes.ts'

/** At most 127 characters once trimmed; the verb checks, as the wire text may be longer. */
export const submitFlagInput = challengeRef.extend({ flag: filledLines(2_000) })
export const submissionId = z.int()
export const submissionRef = challengeRef.extend({ submissionId: rowId() })
export const answerResult = z.enum(answerResults)

/** For our pages: the number and the verdict in one answer. */
export const submitOutcome = z.object({
  submissionId: z.number(),
  verdict: answerResult,
  /** Of a right answer where all of several flags are needed. It is a solve when all are found. */
  part: z
    .object({ found: z.number(), total: z.number(), needsOther: z.boolean(), isNew: z.boolean() })
    .optional(),
})

/** An answer of the own team, for its members. The text of a right one is left out. */
export const ownTry = z.object({
  id: z.number(),
  answer: z.string().nullable(),
  verdict: answerResult,
  userName: z.string().nullable(),
  time: instant(),
  /** Of an answer that staff judge: what they say to it, and its file. */
  review: z
    .object({ remark: z.string(), file: z.object({ url: z.string(), name: z.string() }).nullable() })
    .optional(),
})
export type OwnTry = z.infer<typeof ownTry>

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

/** For our own pages: pages that do not move while submissions arrive, with filters. */
export const submissionPageInput = gameRef.extend({
  status: answerResult.nullish(),
  teamId: rowId().nullish(),
  challengeId: rowId().nullish(),
  /** A part of the answer or of the user's name. */
  text: text(limits.searchMax).nullish(),
  /** Submissions older than this one. */
  cursor: rowId().nullish(),
  count: int(1, 100).default(50),
})
export type SubmissionPageInput = z.output<typeof submissionPageInput>
const listedSubmission = submission.extend({
  id: z.number(),
  teamId: z.number(),
  challengeId: z.number(),
  category: z.enum(challengeCategories),
})
export type ListedSubmission = z.infer<typeof listedSubmission>
/** Newest first. `next` is the cursor of the next page, null on the last one. */
export const submissionPage = z.object({ data: z.array(listedSubmission), next: z.number().nullable() })
