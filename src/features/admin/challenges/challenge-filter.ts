import type { ChallengeTableEntry } from '#src/contract/challenges.ts'
import { inGameOrder } from '#src/rules/hand-order.ts'
import type { ChallengeCategory, Locale } from '#src/rules/terms.ts'

export interface ChallengeFilter {
  /** Part of a title. */
  text: string
  /** '' for all. */
  category: ChallengeCategory | ''
}

export const everyChallenge: ChallengeFilter = { text: '', category: '' }

/** In the order of the scoreboard. */
export const filterChallenges = (
  challenges: readonly ChallengeTableEntry[],
  { text, category }: ChallengeFilter,
  locale: Locale,
): ChallengeTableEntry[] => {
  const wanted = text.trim().toLowerCase()
  return inGameOrder(challenges, locale).filter(
    (challenge) =>
      (!category || challenge.category === category) && challenge.title.toLowerCase().includes(wanted),
  )
}
