import { recentGames } from '#src/features/games/list-inputs.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc }) =>
  Promise.all([rpc.games.recent.prefetch(recentGames), rpc.posts.latestPage.prefetch()]),
)
