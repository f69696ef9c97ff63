// A challenge as its form holds it, and what is sent when it is saved. Empty number fields are null.
import type { ChallengeSettings } from '#src/contract/challenges.ts'
import type { ScoreCurve } from '#src/rules/scoring.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'

export interface ChallengeDraft {
  title: string
  category: ChallengeCategory
  content: string
  hints: string[]
  originalScore: number | null
  /** Per cent of the original score that is never lost. */
  minPercent: number
  difficulty: number | null
  bloodBonus: boolean
}

export const challengeDraft = (challenge: ChallengeSettings): ChallengeDraft => ({
  title: challenge.title,
  category: challenge.category,
  content: challenge.content,
  hints: challenge.hints,
  originalScore: challenge.originalScore,
  minPercent: Math.round(challenge.minScoreRate * 10_000) / 100,
  difficulty: challenge.difficulty,
  bloodBonus: !challenge.disableBloodBonus,
})

/** Blank hints are left out. Whether the challenge is on is another button's business. */
export const challengeUpdateOf = (ids: { gameId: number; challengeId: number }, draft: ChallengeDraft) => ({
  ...ids,
  title: draft.title,
  category: draft.category,
  content: draft.content,
  hints: draft.hints.filter((hint) => hint.trim() !== ''),
  originalScore: draft.originalScore,
  minScoreRate: draft.minPercent / 100,
  difficulty: draft.difficulty,
  disableBloodBonus: !draft.bloodBonus,
})

/** What the form would make of the score; a field left empty counts as its smallest value. */
export const curveOf = (draft: ChallengeDraft): ScoreCurve => ({
  originalScore: draft.originalScore ?? 0,
  minScoreRate: draft.minPercent / 100,
  difficulty: Math.max(0.1, draft.difficulty ?? 0.1),
})
