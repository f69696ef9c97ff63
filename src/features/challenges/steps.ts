import type { BoardChallengeView } from '#src/contract/scoreboard.ts'

/** Where one can go from an open challenge, in the order of the list. */
export interface Steps {
  previous: BoardChallengeView | undefined
  next: BoardChallengeView | undefined
  nextUnsolved: BoardChallengeView | undefined
  /** One that the team can open, by its number. */
  find: (id: number) => BoardChallengeView | undefined
  go: (challenge: BoardChallengeView) => void
}
