import { redirect } from 'vike/abort'
import { entryAddress, entryOf } from '#src/features/challenges/entry.ts'
import { gameIdOf } from '#src/lib/game-id.ts'
import { loginAddress } from '#src/lib/login-address.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(async ({ rpc, viewer, ...page }) => {
  const gameId = gameIdOf(page)
  const here = `/games/${gameId}/challenges`
  const game = await rpc.games.get.fetch({ gameId })
  const entry = entryOf(game, Date.now())
  // Who was logged out comes back here.
  if (!viewer && entry === 'game' && game.start <= Date.now()) throw redirect(loginAddress(here))
  if (entry !== 'challenges') throw redirect(entryAddress(gameId, entry))
  await Promise.all([rpc.games.details.fetch({ gameId }), rpc.notices.page.prefetch({ gameId })])
})
