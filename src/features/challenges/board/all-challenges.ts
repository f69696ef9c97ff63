import type { BoardChallengeView, ChallengesByCategory } from '#src/contract/scoreboard.ts'
import { challengeCategories } from '#src/rules/terms.ts'

export const allChallenges = (groups: ChallengesByCategory): BoardChallengeView[] =>
  challengeCategories.flatMap((category) => groups[category] ?? [])
