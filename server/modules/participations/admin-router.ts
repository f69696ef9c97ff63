import { z } from 'zod'
import { adjustmentInput, adjustmentRef } from '#src/contract/adjustments.ts'
import { changePreview, gameRef } from '#src/contract/games.ts'
import {
  letScoreInput,
  participationEntry,
  participationRow,
  reviewInput,
  reviewPreviewInput,
  teamAnswersInput,
} from '#src/contract/participations.ts'
import { nothing } from '#src/contract/shapes.ts'
import { can } from '#src/rules/staff.ts'
import type { RequestContext } from '../../access/context.ts'
import { t } from '../../access/init.ts'
import { once } from '../../access/once.ts'
import { admin, gameReviewer } from '../../access/procedures.ts'
import { fail } from '../../lib/refusal.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import { giveAdjustment } from '../adjustments/give-adjustment.ts'
import { withdrawAdjustment } from '../adjustments/withdraw-adjustment.ts'
import { findGame } from '../games/repository.ts'
import { changeTeamAnswers } from '../registration/change-team-answers.ts'
import { letScore } from './let-score.ts'
import { participationReviewer } from './participation-reviewer.ts'
import { previewReview } from './preview-review.ts'
import { reviewParticipation } from './review-participation.ts'
import { readParticipationEntries } from './views.ts'

async function listed({ db, actor }: RequestContext & { actor: Actor }, gameId: number) {
  if (!(await findGame(db, gameId))) throw fail('GameUnknown')
  return await readParticipationEntries(db, gameId, { contacts: can(actor, 'readContacts', gameId) })
}

export const participations = t.router({
  list: gameReviewer
    .input(gameRef)
    .output(z.array(participationEntry))
    .query(({ ctx, input }) => listed(ctx, input.gameId)),
  /** The same with time and note, for our own pages. */
  table: gameReviewer
    .input(gameRef)
    .output(z.array(participationRow))
    .query(({ ctx, input }) => listed(ctx, input.gameId)),
  review: participationReviewer
    .input(reviewInput)
    .output(nothing)
    .mutation(({ ctx, input }) => reviewParticipation(ctx, input)),
  /** What players would notice of a review. Nothing is stored. */
  previewReview: gameReviewer
    .input(reviewPreviewInput)
    .output(changePreview)
    .mutation(({ ctx, input }) => previewReview(ctx, input)),
  adjust: participationReviewer
    .input(adjustmentInput)
    .output(z.number())
    .mutation(once('participations.adjust', giveAdjustment)),
  withdrawAdjustment: participationReviewer
    .input(adjustmentRef)
    .output(nothing)
    .mutation(({ ctx, input }) => withdrawAdjustment(ctx, input)),
  changeAnswers: participationReviewer
    .input(teamAnswersInput)
    .output(nothing)
    .mutation(({ ctx, input }) => changeTeamAnswers(ctx, input)),
  letScore: admin
    .input(letScoreInput)
    .output(nothing)
    .mutation(({ ctx, input }) => letScore(ctx, input)),
})
