import { redirect } from 'vike/abort'
import { gameIdOf } from '#src/lib/game-id.ts'
import { pageData } from '#src/lib/page-data.ts'
import { serverNow } from '#src/lib/server-clock.ts'

export const data = pageData(async ({ rpc, viewer, ...page }) => {
  const gameId = gameIdOf(page)
  const game = await rpc.games.get.fetch({ gameId })
  if (game.start > serverNow()) {
    // A projector counts down.
    if (page.search.show !== undefined) return
    throw redirect(`/games/${gameId}`)
  }
  const isOver = game.end <= serverNow()
  await Promise.all([
    isOver && rpc.scoreboard.pulse.prefetch({ gameId }),
    isOver && viewer && rpc.scoreboard.finalCard.prefetch({ gameId }),
    rpc.challenges.ownCategories.prefetch({ gameId }),
    rpc.scoreboard.glance.fetch({ gameId }),
    rpc.games.freeze.prefetch({ gameId }),
    rpc.challenges.handOrder.prefetch({ gameId }),
    viewer && rpc.games.ownTeamId.prefetch({ gameId }),
  ])
})
