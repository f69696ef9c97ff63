import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, routeParams }) =>
  rpc.players.get.fetch({ userName: routeParams.name ?? '' }),
)
