import { gameIdOf } from '#src/lib/game-id.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, viewer, ...page }) =>
  Promise.all([
    rpc.games.page.fetch({ gameId: gameIdOf(page) }),
    rpc.challenges.ownCategories.prefetch({ gameId: gameIdOf(page) }),
    rpc.scoreboard.pulse.prefetch({ gameId: gameIdOf(page) }),
    viewer && rpc.teams.listOwn.prefetch(),
    viewer && rpc.scoreboard.finalCard.prefetch({ gameId: gameIdOf(page) }),
  ]),
)
