import {
  judgeReviewInput,
  review,
  reviewList,
  reviewListInput,
  reviewRef,
  waitingReviews,
} from '#src/contract/reviews.ts'
import { nothing } from '#src/contract/shapes.ts'
import { isReviewed } from '#src/rules/reviews.ts'
import { t } from '../../access/init.ts'
import { answerJudge } from '../../access/procedures.ts'
import { judgeAnswer } from './judge-answer.ts'
import { readReview } from './read-review.ts'
import { countWaiting, listReviews } from './repository.ts'

export const reviews = t.router({
  waiting: answerJudge.output(waitingReviews).query(async ({ ctx, input }) => {
    const arena = await ctx.arenas.get(input.gameId)
    const challenges = await countWaiting(ctx.db, input.gameId)
    return {
      isUsed: challenges.length > 0 || [...(arena?.challenges.values() ?? [])].some(isReviewed),
      waiting: challenges.reduce((sum, { waiting }) => sum + waiting, 0),
    }
  }),

  list: answerJudge
    .input(reviewListInput)
    .output(reviewList)
    .query(async ({ ctx, input }) => {
      const challenges = await countWaiting(ctx.db, input.gameId)
      return {
        rows: await listReviews(ctx.db, input),
        waiting: challenges.reduce((sum, { waiting }) => sum + waiting, 0),
        challenges,
      }
    }),

  get: answerJudge
    .input(reviewRef)
    .output(review)
    .query(({ ctx, input }) => readReview(ctx.db, input)),

  judge: answerJudge
    .input(judgeReviewInput)
    .output(nothing)
    .mutation(({ ctx, input }) => judgeAnswer(ctx, input)),
})
