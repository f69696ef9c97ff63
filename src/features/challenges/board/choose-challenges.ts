// Filters and sorts the shown challenges: by category, by title, and optionally without solved ones.
import type { BoardChallengeView, ChallengesByCategory } from '#src/contract/scoreboard.ts'
import { type ChallengeCategory, challengeCategories } from '#src/rules/terms.ts'

export interface ChallengeChoice {
  /** Null for all. */
  category: ChallengeCategory | null
  search: string
  hideSolved: boolean
}

export interface CategoryCount {
  category: ChallengeCategory
  total: number
  solved: number
}

export const allChallenges = (groups: ChallengesByCategory): BoardChallengeView[] =>
  challengeCategories.flatMap((category) => groups[category] ?? [])

export const countCategories = (groups: ChallengesByCategory, solved: ReadonlySet<number>): CategoryCount[] =>
  challengeCategories.flatMap((category) => {
    const group = groups[category] ?? []
    if (group.length === 0) return []
    return [{ category, total: group.length, solved: group.filter(({ id }) => solved.has(id)).length }]
  })

const fold = (text: string) => text.normalize('NFKC').toLocaleLowerCase()

export function chooseChallenges(
  all: readonly BoardChallengeView[],
  solved: ReadonlySet<number>,
  { category, search, hideSolved }: ChallengeChoice,
): BoardChallengeView[] {
  const wanted = fold(search.trim())
  return all.filter(
    (challenge) =>
      (category === null || challenge.category === category) &&
      !(hideSolved && solved.has(challenge.id)) &&
      fold(challenge.title).includes(wanted),
  )
}
