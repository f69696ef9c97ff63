import { isPlayedAlone } from '#src/rules/team-size.ts'
import type { RequestContext } from './context.ts'

/** Whether a call is about a game that is played alone. Asks only what is in memory: it decides about words. */
export function playedAlone({ arenas }: Pick<RequestContext, 'arenas'>, input: unknown): boolean {
  const gameId = Number((input as { gameId?: unknown } | null | undefined)?.gameId)
  const arena = Number.isInteger(gameId) ? arenas.inMemory(gameId) : undefined
  return arena !== undefined && isPlayedAlone(arena.game)
}
