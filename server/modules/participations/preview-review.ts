import type { z } from 'zod'
import type { ChangePreview } from '#src/contract/games.ts'
import type { reviewPreviewInput } from '#src/contract/participations.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { previewChange } from '../games/preview-change.ts'
import { findParticipation } from './repository.ts'
import { reviewParticipation } from './review-participation.ts'

/** What players would notice if these teams were reviewed so. */
export const previewReview = (
  ctx: VerbContext,
  { gameId, participationIds, ...review }: z.output<typeof reviewPreviewInput>,
): Promise<ChangePreview> =>
  previewChange(ctx, gameId, async (own) => {
    for (const participationId of new Set(participationIds)) {
      // The caller may review this game, and perhaps no other.
      if ((await findParticipation(own.db, participationId))?.gameId !== gameId)
        throw fail('ParticipationNotFound')
      await reviewParticipation(own, { participationId, ...review })
    }
  })
