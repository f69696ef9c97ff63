// Points that staff give a team or take from it. For our own pages only: documented calls have them in the sums.
import { z } from 'zod'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { filledText, instant, int, rowId } from './shapes.ts'

export const adjustmentInput = z.object({
  participationId: rowId(),
  /** Fewer than none takes points from the team. */
  points: int(-limits.adjustmentMax, limits.adjustmentMax).refine((points) => points !== 0, {
    error: 'AdjustmentEmpty',
  }),
  /** What the team reads. */
  reason: filledText(limits.adjustmentReasonMax),
})

export const adjustmentRef = z.object({ participationId: rowId(), adjustmentId: rowId() })

/** As reviewers see it. */
export const givenAdjustment = z.object({
  id: z.number(),
  points: z.number(),
  reason: z.string(),
  at: instant(),
  /** Names of accounts; null when the account is gone. */
  by: z.string().nullable(),
  withdrawnAt: instant().nullable(),
  withdrawnBy: z.string().nullable(),
})
export type GivenAdjustment = z.infer<typeof givenAdjustment>

export const teamOfGame = gameRef.extend({ teamId: rowId() })

/** As readers of a board see it, the oldest first; `reason` is null for those who are neither in the team nor on the staff. */
export const shownAdjustment = z.object({
  id: z.string(),
  /** What staff gave or took, what a hint cost, or what a checker has pushed for a challenge by now. */
  kind: z.enum(['staff', 'hint', 'checker']),
  points: z.number(),
  at: instant(),
  /** Of a hint, its title; of a challenge too, where the reader may know it. */
  reason: z.string().nullable(),
})
export type ShownAdjustment = z.infer<typeof shownAdjustment>
