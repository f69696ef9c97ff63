import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, routeParams }) => {
  const gameId = Number(routeParams.id)
  return Promise.all([rpc.editGames.get.fetch({ gameId }), rpc.editChallenges.list.fetch({ gameId })])
})
