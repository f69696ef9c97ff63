import { pageData } from '#src/lib/page-data.ts'
import { startedGame } from '#src/lib/started-game.ts'

export const data = pageData(async (page) => {
  const gameId = await startedGame(page)
  await Promise.all([
    page.rpc.reviews.list.fetch({ gameId }),
    page.rpc.reviews.waiting.fetch({ gameId }),
    page.rpc.games.freeze.prefetch({ gameId }),
  ])
})
