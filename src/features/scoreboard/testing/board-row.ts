import type { BoardRowView } from '#src/contract/scoreboard.ts'

/** A scoreboard row for tests. */
export const boardRow = (row: Partial<BoardRowView> = {}): BoardRowView => ({
  id: 1,
  name: 'Team',
  bio: null,
  division: null,
  avatar: null,
  score: 0,
  rank: 1,
  divisionRank: null,
  lastSubmissionTime: 0,
  solvedChallenges: [],
  solvedCount: 0,
  ...row,
})
