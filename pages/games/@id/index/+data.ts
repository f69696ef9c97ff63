import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, routeParams, viewer }) =>
  Promise.all([
    rpc.games.page.fetch({ gameId: Number(routeParams.id) }),
    viewer && rpc.teams.listOwn.prefetch(),
  ]),
)
