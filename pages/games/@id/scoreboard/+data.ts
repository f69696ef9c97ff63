import { redirect } from 'vike/abort'
import { gameIdOf } from '#src/lib/game-id.ts'
import { pageData } from '#src/lib/page-data.ts'
import { serverNow } from '#src/lib/server-clock.ts'

export const data = pageData(async ({ rpc, viewer, ...page }) => {
  const gameId = gameIdOf(page)
  const game = await rpc.games.get.fetch({ gameId })
  if (game.start > serverNow()) throw redirect(`/games/${gameId}`)
  await Promise.all([
    rpc.scoreboard.glance.fetch({ gameId }),
    rpc.games.freeze.prefetch({ gameId }),
    viewer && rpc.games.ownTeamId.prefetch({ gameId }),
  ])
})
