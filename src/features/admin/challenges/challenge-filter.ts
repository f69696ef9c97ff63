import type { ChallengeTableEntry } from '#src/contract/challenges.ts'
import { inGameOrder } from '#src/rules/hand-order.ts'
import type { Locale } from '#src/rules/terms.ts'
import { type CategoryLooks, groupByLook } from '#src/theme/categories.tsx'

export interface ChallengeFilter {
  /** Part of a title. */
  text: string
  /** The key of its look; '' for all. */
  category: string
}

export const everyChallenge: ChallengeFilter = { text: '', category: '' }

/** In the order of the scoreboard. */
export const filterChallenges = (
  challenges: readonly ChallengeTableEntry[],
  { text, category }: ChallengeFilter,
  locale: Locale,
  looks: CategoryLooks,
): ChallengeTableEntry[] => {
  const wanted = text.trim().toLowerCase()
  return groupByLook(inGameOrder(challenges, locale), looks)
    .filter(({ look }) => !category || look.key === category)
    .flatMap((group) => group.challenges)
    .filter((challenge) => challenge.title.toLowerCase().includes(wanted))
}
