import type { PageDataArguments } from './page-data.ts'
import { startedGame } from './started-game.ts'

/** For the screens of those who watch a game: what their tabs depend on, so that none appears after the first paint. @returns its number. */
export async function watchedGame(page: PageDataArguments): Promise<number> {
  const gameId = await startedGame(page)
  await Promise.all([
    page.rpc.reviews.waiting.prefetch({ gameId }),
    page.rpc.games.freeze.prefetch({ gameId }),
  ])
  return gameId
}
