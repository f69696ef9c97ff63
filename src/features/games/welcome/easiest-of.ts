import type { BoardChallengeView, OwnGameState } from '#src/contract/scoreboard.ts'

const shown = 3

/** What many have solved is easy; what is worth little, too. Without what the team has solved. */
export function easiestOf({ challenges, rank }: OwnGameState): BoardChallengeView[] {
  const solved = new Set(rank?.solvedChallenges.map(({ id }) => id))
  return Object.values(challenges)
    .flat()
    .filter(({ id }) => !solved.has(id))
    .sort((a, b) => b.solved - a.solved || a.score - b.score || a.id - b.id)
    .slice(0, shown)
}
