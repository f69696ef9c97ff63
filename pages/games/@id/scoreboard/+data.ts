import { redirect } from 'vike/abort'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(async ({ rpc, routeParams, viewer }) => {
  const gameId = Number(routeParams.id)
  const game = await rpc.games.get.fetch({ gameId })
  if (game.start > Date.now()) throw redirect(`/games/${gameId}`)
  await Promise.all([
    rpc.scoreboard.glance.fetch({ gameId }),
    viewer && game.teamName !== null && rpc.teams.listOwn.prefetch(),
  ])
})
