// Decides which page a visitor of a game's challenges gets (behaviour 13.8).
import type { GameView } from '#src/contract/games.ts'
import { playGate } from '#src/rules/game-clock.ts'

export type Entry = 'challenges' | 'game' | 'scoreboard'
type Game = Pick<GameView, 'status' | 'start' | 'end' | 'practiceMode'>

export function entryOf({ status, start, end, practiceMode }: Game, now: number): Entry {
  const gate = playGate({ startAt: start, endAt: end, practiceMode }, now)
  if (gate === 'ended') return 'scoreboard'
  return gate !== 'not-started' && status === 'Accepted' ? 'challenges' : 'game'
}

export const entryAddress = (gameId: number, entry: Entry): `/${string}` =>
  entry === 'game' ? `/games/${gameId}` : `/games/${gameId}/${entry}`
