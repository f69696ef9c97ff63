import { redirect } from 'vike/abort'
import { entryOf } from '#src/features/challenges/entry.ts'
import { gameIdOf } from '#src/lib/game-id.ts'
import { pageData } from '#src/lib/page-data.ts'
import { serverNow } from '#src/lib/server-clock.ts'

/** For those who have joined. Everybody else gets the page of the game, which says how to. */
export const data = pageData(async ({ rpc, ...page }) => {
  const gameId = gameIdOf(page)
  const game = await rpc.games.page.fetch({ gameId })
  if (game.status !== 'Accepted' && game.status !== 'Pending') throw redirect(`/games/${gameId}`)
  await Promise.all([
    rpc.challenges.ownCategories.prefetch({ gameId }),
    rpc.games.ownTeam.prefetch({ gameId }),
    entryOf(game, serverNow()) === 'challenges' && rpc.games.details.prefetch({ gameId }),
  ])
})
