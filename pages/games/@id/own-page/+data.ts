import { gameIdOf } from '#src/lib/game-id.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, ...page }) => {
  const gameId = gameIdOf(page)
  const slug = page.routeParams['*'] ?? ''
  return Promise.all([
    rpc.games.get.fetch({ gameId }),
    rpc.pages.ofGame.fetch({ gameId, slug }),
    rpc.challenges.ownCategories.prefetch({ gameId }),
  ])
})
