import type { BoardRowView } from '#src/contract/scoreboard.ts'

/** Points of a row that no solve of it explains. */
export const pointsBeside = ({
  score,
  solvedChallenges,
}: Pick<BoardRowView, 'score' | 'solvedChallenges'>): number =>
  solvedChallenges.reduce((left, solve) => left - solve.score, score)
