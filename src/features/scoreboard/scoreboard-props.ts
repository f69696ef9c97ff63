import type { GameView } from '#src/contract/games.ts'

export interface ScoreboardProps {
  game: Pick<GameView, 'id' | 'start' | 'end' | 'divisions'>
  /** The team that the reader plays for. */
  ownTeamId: number | undefined
}
