import type { ChangePreview } from '#src/contract/games.ts'

const none = { challenges: 0, teams: 0 }

/** Of a change in a running game that nobody notices. */
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
