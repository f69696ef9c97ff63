import { z } from 'zod'
import { challengeRef } from '#src/contract/challenges.ts'
import { handInTextInput } from '#src/contract/reviews.ts'
import {
  answerResult,
  ownTry,
  submission,
  submissionId,
  submissionListInput,
  submissionPage,
  submissionPageInput,
  submissionRef,
  submitFlagInput,
  submitOutcome,
} from '#src/contract/submissions.ts'
import { ownVerdict } from '#src/rules/judging.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'
import { t } from '../../access/init.ts'
import { gameMonitor, player, rateLimit, restOnly, signedIn } from '../../access/procedures.ts'
import { takeRate } from '../../access/take-rate.ts'
import { incomingForm } from '../../answers/incoming-form.ts'
import { fail } from '../../lib/refusal.ts'
import { handInFile, handInText } from './hand-in-for-review.ts'
import { findOwnVerdict, listOwnTries, listSubmissions, pageSubmissions } from './repository.ts'
import { submitFlag } from './submit-flag.ts'
import { ownTryView, submissionView } from './views.ts'

const submitter = player
  .use(rateLimit('submit'))
  .input(challengeRef)
  .use(async ({ ctx, input, next }) => {
    const who = `${ctx.participation.id} ${input.challengeId}`
    await takeRate(ctx, 'submitTeamChallenge', { who })
    return next()
  })

export const submissions = t.router({
  submit: submitter
    .input(submitFlagInput)
    .output(submissionId)
    .mutation(async ({ ctx, input }) => (await submitFlag(ctx, input)).submissionId),
  /** The same for our pages, with the verdict in the answer. */
  judge: submitter
    .input(submitFlagInput)
    .output(submitOutcome)
    .mutation(async ({ ctx, input }) => {
      const { submissionId, verdict, part } = await submitFlag(ctx, input)
      return { submissionId, verdict: ownVerdict(verdict), ...(part && { part }) }
    }),
  /** Hands in a text that staff judge. */
  handInText: submitter
    .input(handInTextInput)
    .output(submissionId)
    .mutation(async ({ ctx, input }) => (await handInText(ctx, input)).submissionId),
  /** The same with a file. */
  handInFile: submitter
    .concat(restOnly)
    .input(challengeRef.extend({ form: incomingForm }))
    .output(submissionId)
    .mutation(async ({ ctx, input }) => (await handInFile(ctx, input)).submissionId),

  status: signedIn
    .input(submissionRef)
    .output(answerResult)
    .query(async ({ ctx, input }) => {
      const found = await findOwnVerdict(ctx.db, { ...input, userId: ctx.actor.userId })
      if (!found) throw fail('SubmissionNotFound')
      return ownVerdict(found.status)
    }),
  /** The last answers of the own team, so that members do not repeat each other's wrong ones. */
  ownTries: player
    .input(challengeRef)
    .output(z.array(ownTry))
    .query(async ({ ctx, input }) =>
      (await listOwnTries(ctx.db, { ...input, participationId: ctx.participation.id })).map(ownTryView),
    ),
  list: gameMonitor
    .input(submissionListInput)
    .output(z.array(submission))
    .query(async ({ ctx, input }) => {
      const { gameId, type, count, skip } = input
      const list = `submissions ${gameId} ${type}`
      const before = ctx.pageWalks.find(ctx, list, skip) as number | undefined
      const rows = await listSubmissions(ctx.db, { ...input, before })
      // A page that is not full is the last one.
      if (count > 0 && rows.length === count) ctx.pageWalks.keep(ctx, list, skip + count, rows.at(-1)!.id)
      return rows.map(submissionView)
    }),
  /** The same for our pages, with filters and a cursor. */
  page: gameMonitor
    .input(submissionPageInput)
    .output(submissionPage)
    .query(async ({ ctx, input }) => {
      const rows = await pageSubmissions(ctx.db, input)
      const data = rows.slice(0, input.count).map(({ id, teamId, challengeId, category, ...row }) => ({
        ...submissionView(row),
        id,
        teamId,
        challengeId,
        category: category as ChallengeCategory,
      }))
      return { data, next: rows.length > data.length ? data.at(-1)!.id : null }
    }),
})
