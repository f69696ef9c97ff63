import { z } from 'zod'
import { challengeRef } from '#src/contract/challenges.ts'
import {
  answerResult,
  submission,
  submissionId,
  submissionListInput,
  submissionRef,
  submitFlagInput,
  submitOutcome,
} from '#src/contract/submissions.ts'
import { ownVerdict } from '#src/rules/judging.ts'
import { t } from '../../access/init.ts'
import { gameMonitor, player, rateLimit, signedIn } from '../../access/procedures.ts'
import { takeRate } from '../../access/take-rate.ts'
import { fail } from '../../refusal.ts'
import { findOwnVerdict, listSubmissions } from './repository.ts'
import { submitFlag } from './submit-flag.ts'
import { submissionView } from './views.ts'

const submitter = player
  .use(rateLimit('submit'))
  .input(challengeRef)
  .use(async ({ ctx, input, next }) => {
    const who = `${ctx.participation.id} ${input.challengeId}`
    await takeRate(ctx, 'submitTeamChallenge', { who })
    return next()
  })
  .input(submitFlagInput)

export const submissions = t.router({
  submit: submitter
    .output(submissionId)
    .mutation(async ({ ctx, input }) => (await submitFlag(ctx, input)).submissionId),
  /** The same for our pages, with the verdict in the answer. */
  judge: submitter.output(submitOutcome).mutation(async ({ ctx, input }) => {
    const { submissionId, verdict } = await submitFlag(ctx, input)
    return { submissionId, verdict: ownVerdict(verdict) }
  }),
  status: signedIn
    .input(submissionRef)
    .output(answerResult)
    .query(async ({ ctx, input }) => {
      const found = await findOwnVerdict(ctx.db, { ...input, userId: ctx.actor.userId })
      if (!found) throw fail('SubmissionNotFound')
      return ownVerdict(found.status)
    }),
  list: gameMonitor
    .input(submissionListInput)
    .output(z.array(submission))
    .query(async ({ ctx, input }) => (await listSubmissions(ctx.db, input)).map(submissionView)),
})
