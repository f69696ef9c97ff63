import type { ChallengeTableEntry } from '#src/contract/challenges.ts'
import { type ChallengeCategory, challengeCategories } from '#src/rules/terms.ts'

export interface ChallengeFilter {
  /** Part of a title. */
  text: string
  /** '' for all. */
  category: ChallengeCategory | ''
}

export const everyChallenge: ChallengeFilter = { text: '', category: '' }

/** Ordered by category, then title, as on the scoreboard. */
export const inOrder = <Challenge extends Pick<ChallengeTableEntry, 'id' | 'title' | 'category'>>(
  challenges: readonly Challenge[],
): Challenge[] =>
  challenges.toSorted(
    (one, other) =>
      challengeCategories.indexOf(one.category) - challengeCategories.indexOf(other.category) ||
      one.title.localeCompare(other.title, 'en') ||
      one.id - other.id,
  )

export const filterChallenges = (
  challenges: readonly ChallengeTableEntry[],
  { text, category }: ChallengeFilter,
): ChallengeTableEntry[] => {
  const wanted = text.trim().toLowerCase()
  return inOrder(challenges).filter(
    (challenge) =>
      (!category || challenge.category === category) && challenge.title.toLowerCase().includes(wanted),
  )
}
