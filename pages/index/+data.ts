import { recentGames } from '#src/features/games/list-inputs.ts'
import { nextOwnGame } from '#src/features/games/recent/next-own-game.ts'
import { pageData } from '#src/lib/page-data.ts'
import { serverNow } from '#src/lib/server-clock.ts'

export const data = pageData(async ({ rpc, viewer }) => {
  const now = serverNow()
  const blocks = await rpc.front.shown.fetch()
  const hasNews = blocks.some(({ kind }) => kind === 'news')
  const [recent, own] = await Promise.all([
    rpc.games.recent.fetch(recentGames),
    viewer ? rpc.games.own.fetch() : [],
    hasNews && rpc.posts.latestPage.prefetch(),
  ])
  const shown = new Set([recent[0], nextOwnGame(own, now)].filter((game) => game && game.start <= now))
  await Promise.all([...shown].map((game) => game && rpc.scoreboard.pulse.prefetch({ gameId: game.id })))
})
