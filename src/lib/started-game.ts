import { redirect } from 'vike/abort'
import { gameIdOf } from './game-id.ts'
import type { PageDataArguments } from './page-data.ts'
import { serverNow } from './server-clock.ts'

/** For pages of a game that exist from its start on: before it, the reader is sent to the game. @returns its number. */
export async function startedGame({ rpc, ...page }: PageDataArguments): Promise<number> {
  const gameId = gameIdOf(page)
  const [{ start }] = await Promise.all([
    rpc.games.get.fetch({ gameId }),
    rpc.challenges.ownCategories.prefetch({ gameId }),
  ])
  if (start > serverNow()) throw redirect(`/games/${gameId}`)
  return gameId
}
