import { gameIdOf } from '#src/lib/game-id.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, ...page }) => {
  const gameId = gameIdOf(page)
  const ref = { gameId, challengeId: Number(page.routeParams.chal) }
  return Promise.all([
    rpc.editGames.page.fetch({ gameId }),
    rpc.editCategories.list.prefetch({ gameId }),
    rpc.editChallenges.page.fetch(ref),
    rpc.editChallenges.statistics.fetch(ref),
  ])
})
