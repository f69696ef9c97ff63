import type { ChallengeRow } from '#src/contract/challenges.ts'
import { challengeCategories } from '#src/rules/terms.ts'

/** Ordered by category, then title, as on the scoreboard. */
export const inOrder = (challenges: readonly ChallengeRow[]): ChallengeRow[] =>
  [...challenges].sort(
    (one, other) =>
      challengeCategories.indexOf(one.category) - challengeCategories.indexOf(other.category) ||
      one.title.localeCompare(other.title, 'en') ||
      one.id - other.id,
  )
