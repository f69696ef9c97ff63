import { gameIdOf } from '#src/lib/game-id.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, ...page }) => {
  const gameId = gameIdOf(page)
  return Promise.all([
    rpc.editGames.page.fetch({ gameId }),
    rpc.editChallenges.table.fetch({ gameId }),
    rpc.editCategories.list.prefetch({ gameId }),
    rpc.checks.list.prefetch({ gameId }),
  ])
})
