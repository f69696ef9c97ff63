// Participations, as reviewers see them.
import { z } from 'zod'
import { registrationKinds } from '../rules/registration-fields.ts'
import { participationStatuses } from '../rules/terms.ts'
import { profile } from './accounts.ts'
import { givenAdjustment } from './adjustments.ts'
import { sentAnswers } from './answers.ts'
import { gameRef } from './games.ts'
import { limits } from './limits.ts'
import { enumOf, instant, lines, ourPagesOnly, rowId, text } from './shapes.ts'

export const reviewInput = z.object({
  participationId: rowId(),
  status: enumOf(participationStatuses).nullish(),
  /** A division that the game does not have is ignored. */
  division: text(200).nullish(),
  /** The division that the team must still be in, null for none: what somebody else has changed since is not overwritten. */
  expectedDivision: ourPagesOnly(text(200).nullish()),
  /** The status that the caller gave the team and now takes back: refused when somebody else has reviewed the team since. */
  undoes: ourPagesOnly(enumOf(participationStatuses).nullish()),
  /** What the team reads; an empty one removes it. */
  note: ourPagesOnly(lines(limits.reviewNoteMax).nullish()),
})

const teamsPerPreviewMax = 1_000

/** The same for teams of a game at once, without a note. */
export const reviewPreviewInput = gameRef.extend({
  participationIds: z.array(rowId()).min(1).max(teamsPerPreviewMax),
  status: reviewInput.shape.status,
  division: reviewInput.shape.division,
})

export const teamAnswersInput = z.object({ participationId: rowId(), answers: sentAnswers })

export const letScoreInput = z.object({ participationId: rowId(), scoresAnyway: z.boolean() })

export const participationEntry = z.object({
  id: z.number(),
  team: z.object({
    id: z.number(),
    name: z.string(),
    bio: z.string().nullable(),
    avatar: z.string().nullable(),
    locked: z.boolean(),
    captainId: z.string(),
    members: z.array(profile),
  }),
  registeredMembers: z.array(z.string()),
  division: z.string().nullable(),
  status: z.enum(participationStatuses),
})
/** The same for our own pages. */
export const participationRow = participationEntry.extend({
  registeredAt: instant(),
  /** Members who joined and are on the staff of the game, who may know its flags. */
  staff: z.array(z.string()),
  /** Somebody who joined is or was on the staff, so the team does not score unless an administrator says so. */
  hasInsider: z.boolean(),
  scoresAnyway: z.boolean(),
  /** What the organisers tell the team; often empty. */
  note: z.string(),
  /** To what the organisers ask, in the order of the fields; without those that are not answered. */
  answers: z.array(
    z.object({ key: z.string(), label: z.string(), kind: z.enum(registrationKinds), answer: z.string() }),
  ),
  /** The oldest first, also those that were taken back. */
  adjustments: z.array(givenAdjustment),
})
export type ParticipationRow = z.infer<typeof participationRow>
export type ParticipationEntry = z.infer<typeof participationEntry>
