import type { ChangePreview } from '#src/contract/games.ts'

const none = { challenges: 0, teams: 0 }

/** The preview of a change in a running game that changes nothing for players. */
export const quietPreview: ChangePreview = {
  teams: 3,
  players: 5,
  hides: false,
  wasHidden: false,
  phase: 'running',
  nextPhase: 'running',
  nextStart: null,
  solves: 0,
  unseen: none,
  unanswered: none,
  moved: 0,
  risen: 0,
  moves: [],
}
