import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, routeParams }) =>
  rpc.editGames.get.fetch({ gameId: Number(routeParams.id) }),
)
