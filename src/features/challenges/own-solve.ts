import type { BoardRowView } from '#src/contract/scoreboard.ts'

export type OwnSolve = BoardRowView['solvedChallenges'][number]
