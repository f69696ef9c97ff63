import type { GameView } from '#src/contract/games.ts'

export interface ScoreboardProps {
  game: Pick<GameView, 'id' | 'title' | 'start' | 'end' | 'divisions'>
  /** The user's team in this game. */
  ownTeamId: number | undefined
}
