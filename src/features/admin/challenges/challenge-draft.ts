// The form values of a challenge, and the values sent when it is saved. Empty number fields are null.
import { challengeFields } from '#src/contract/challenge-fields.ts'
import type { ChallengeSettings } from '#src/contract/challenges.ts'
import { type DraftOf, draftOf } from '#src/contract/fields.ts'
import type { ScoreCurve } from '#src/rules/scoring.ts'

export type ChallengeDraft = DraftOf<typeof challengeFields>

export const challengeDraft = (challenge: ChallengeSettings): ChallengeDraft =>
  draftOf(challengeFields, challenge)

/** Blank hints are left out. */
export const challengePatchOf = (draft: ChallengeDraft) => ({
  ...draft,
  hints: draft.hints.filter((hint) => hint.trim() !== ''),
})

/** What the form would make of the score; a field left empty counts as its smallest value. */
export const curveOf = (draft: ChallengeDraft): ScoreCurve => ({
  originalScore: draft.originalScore ?? 0,
  minScoreRate: draft.minScoreRate ?? 0,
  difficulty: Math.max(0.1, draft.difficulty ?? 0.1),
})
