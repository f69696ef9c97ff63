import { redirect } from 'vike/abort'
import { entryAddress, entryOf } from '#src/features/challenges/entry.ts'
import { gameIdOf } from '#src/lib/game-id.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(async ({ rpc, ...page }) => {
  const gameId = gameIdOf(page)
  const entry = entryOf(await rpc.games.get.fetch({ gameId }), Date.now())
  if (entry !== 'challenges') throw redirect(entryAddress(gameId, entry))
  await Promise.all([rpc.games.details.fetch({ gameId }), rpc.notices.page.prefetch({ gameId })])
})
