// Answers that staff judge: handing them in, the queue of those who judge, and the verdict.
import { z } from 'zod'
import { answerForms } from '../rules/flags/flag-kinds.ts'
import { reviewVerdicts } from '../rules/reviews.ts'
import { challengeCategories } from '../rules/terms.ts'
import { challengeRef } from './challenges.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { instant, int32, lines, rowId } from './shapes.ts'

/** The verb checks the length, so that the error is shown at the field. */
export const handInTextInput = challengeRef.extend({ text: lines(2 * limits.reviewTextMax) })

export const reviewVerdict = z.enum(reviewVerdicts)
export const reviewRef = gameRef.extend({ submissionId: rowId() })

export const reviewLists = ['waiting', 'judged'] as const
export type ReviewList = (typeof reviewLists)[number]

export const reviewListInput = gameRef.extend({
  list: z.enum(reviewLists).default('waiting'),
  challengeId: rowId().nullish(),
})

/** For the tab of the monitor's pages. `isUsed`: answers of the game are judged, or were. */
export const waitingReviews = z.object({ isUsed: z.boolean(), waiting: z.number() })

const listedReview = z.object({
  submissionId: z.number(),
  /** The first words of the text, or the name of the file. */
  answer: z.string(),
  hasFile: z.boolean(),
  challengeId: z.number(),
  challenge: z.string(),
  category: z.enum(challengeCategories),
  teamId: z.number(),
  team: z.string(),
  /** When it was handed in. */
  time: instant(),
  /** Null: it waits. */
  verdict: reviewVerdict.nullable(),
  judgedBy: z.string().nullable(),
  judgedAt: instant().nullable(),
})
export type ListedReview = z.infer<typeof listedReview>

/** Those that wait, the longest first, or those that were judged, the last one first; of each list the first hundred. */
export const reviewList = z.object({
  rows: z.array(listedReview),
  /** How many wait in the game, and in each challenge whose answers are judged. */
  waiting: z.number(),
  challenges: z.array(z.object({ id: z.number(), title: z.string(), waiting: z.number() })),
})

export const review = listedReview.extend({
  user: z.string().nullable(),
  form: z.enum(answerForms),
  /** All of the text. */
  body: z.string(),
  file: z.object({ url: z.string(), name: z.string(), size: z.number() }).nullable(),
  /** What a right answer has, as the author of the challenge says. */
  wanted: z.string(),
  remark: z.string(),
  /** Raised by each verdict: a verdict is given to what its judge has seen. */
  version: z.number(),
  /** Other answers of the team to the challenge, the newest first. */
  others: z.array(
    z.object({
      submissionId: z.number(),
      answer: z.string(),
      time: instant(),
      verdict: reviewVerdict.nullable(),
      remark: z.string(),
    }),
  ),
})
export type Review = z.infer<typeof review>

export const judgeReviewInput = reviewRef.extend({
  /** Null takes the verdict back: the answer waits again. */
  verdict: reviewVerdict.nullable(),
  /** What the team reads with the verdict. */
  remark: lines(limits.remarkMax).default(''),
  version: int32(),
})
export type JudgeReviewInput = z.output<typeof judgeReviewInput>
