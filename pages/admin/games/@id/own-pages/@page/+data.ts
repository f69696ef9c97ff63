import { gameIdOf } from '#src/lib/game-id.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, ...context }) => {
  const gameId = gameIdOf(context)
  const { page } = context.routeParams
  return Promise.all([
    rpc.editGames.page.fetch({ gameId }),
    page !== 'new' && rpc.editPages.get.fetch({ gameId, pageId: Number(page) || 0 }),
  ])
})
